import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentEncoding } from './reply-cache.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller bodies gain less from compression than its headers cost. */
const minCompressedBytes = 1_024
/** Compresses 25 KB of JSON in under a millisecond. */
const brotliQuality = 4
const gzipLevel = 5
/** Limit on parsed encodings; browsers name four or five. */
const maxEncodings = 20

const preferredEncodings = ['br', 'gzip'] as const

/**
 * Returns the encodings of an `Accept-Encoding` header whose weight is not 0. Splits instead of searching by a regular
 * expression, because the header may be long.
 */
function parseAcceptEncoding(acceptEncoding: string): Set<string> {
  const names = new Set<string>()
  for (const each of acceptEncoding.split(',', maxEncodings)) {
    const [name = '', ...parameters] = each.split(';', 4).map((part) => part.trim().toLowerCase())
    const isExcluded = parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
    if (!isExcluded) names.add(name)
  }
  return names
}

/** Returns the encoding for a body of this many bytes that the request accepts. */
export function negotiateEncoding(acceptEncoding: string | undefined, bytes: number): ContentEncoding {
  if (acceptEncoding === undefined || bytes < minCompressedBytes) return 'identity'
  const names = parseAcceptEncoding(acceptEncoding)
  return preferredEncodings.find((encoding) => names.has(encoding)) ?? 'identity'
}

/** Compresses a body, off the main thread. */
export async function compressBody(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return encoding === 'gzip' ? gzipAsync(body, { level: gzipLevel }) : body
}
