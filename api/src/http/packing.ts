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

/** Of each packing: it is named, and not with the weight 0. */
const taken = (['br', 'gzip'] as const).map((packing) => {
  const weight = '\\s*;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*'
  return { packing, by: new RegExp(`(?:^|[,\\s])${packing}\\s*(?:${weight})?(?:,|$)`) }
})

/** The packing a caller wants for a body of that many bytes, by its `Accept-Encoding`. */
export function packingFor(acceptEncoding: string | undefined, bytes: number): Packing {
  if (acceptEncoding === undefined || bytes < smallestPacked) return 'identity'
  return taken.find(({ by }) => by.test(acceptEncoding))?.packing ?? 'identity'
}

/** Packs a body, off the main thread. */
export async function pack(body: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return packing === 'gzip' ? deflate(body, { level: gzipLevel }) : body
}
