import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Packing } from './reply-cache.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Below this, packing saves less than its headers cost. */
const smallestPacked = 1_024
/** 25 KB of JSON in under a millisecond. */
const brotliQuality = 4
const gzipLevel = 5
/** Browsers name four or five. */
const mostEncodings = 20

const preferred = ['br', 'gzip'] as const

/** The packings that an `Accept-Encoding` names, and not with the weight 0. Split and not searched: it may be long. */
function accepted(acceptEncoding: string): Set<string> {
  const names = new Set<string>()
  for (const each of acceptEncoding.split(',', mostEncodings)) {
    const [name = '', ...parameters] = each.split(';', 4).map((part) => part.trim().toLowerCase())
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
    if (!isRefused) names.add(name)
  }
  return names
}

/** The packing a caller wants for a body of that many bytes, by its `Accept-Encoding`. */
export function packingFor(acceptEncoding: string | undefined, bytes: number): Packing {
  if (acceptEncoding === undefined || bytes < smallestPacked) return 'identity'
  const names = accepted(acceptEncoding)
  return preferred.find((packing) => names.has(packing)) ?? 'identity'
}

/** Packs a body, off the main thread. */
export async function pack(body: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return packing === 'gzip' ? deflate(body, { level: gzipLevel }) : body
}
