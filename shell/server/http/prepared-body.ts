import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Most pages are sent once. Quality 3 takes a third of the time of 5, for an eighth more bytes. */
export const brotliQualities = { sentOften: 5, sentOnce: 3 }
/** 256 KiB, more than a page: the default of 4 MiB takes time to allocate. */
const brotliWindowBits = 18

/** A body in the encodings that it is sent in, with its entity tag. */
export type PreparedBody = { etag: string } & (
  | { plain: Buffer; brotli: Buffer | null }
  /** Only compressed, to take little memory in a cache: nearly every browser accepts it. */
  | { plain: null; brotli: Buffer; plainLength: number }
)

/** Returns the memory of a cached body in bytes. The address counts too, so that long ones cannot fill the memory. */
export function measureCachedBodyMemory({ plain, brotli }: PreparedBody, address: string): number {
  return (plain?.length ?? 0) + (brotli?.length ?? 0) + 2 * address.length
}

export function computeEtag(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export async function prepareBody(
  content: string | Buffer,
  quality = brotliQualities.sentOften,
): Promise<PreparedBody> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  return { plain, brotli: await compressBody(plain, quality), etag: computeEtag(plain) }
}

/**
 * Prepares a body that is kept only compressed, and frees the memory of `plain`, which cannot be used afterwards. V8 would
 * search the whole heap for such buffers after each 64 MB of them, which are a few dozen pages.
 */
export async function prepareCompressedBodyAndFreePlain(
  plain: Buffer<ArrayBuffer>,
  quality: number,
): Promise<PreparedBody> {
  const etag = computeEtag(plain)
  const plainLength = plain.length
  const brotli = await compressBody(plain, quality)
  const isPooled = plain.buffer.byteLength > plain.byteLength
  if (!isPooled) plain.buffer.transfer(0)
  return { plain: null, brotli, plainLength, etag }
}

/**
 * Compresses a body with Brotli. The result is copied, because it is the beginning of a buffer of 64 KB, which would stay
 * in memory as long as the page is cached.
 */
export async function compressBody(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits }
  const compressed = await compress(plain, { params })
  const copy = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(copy)
  return copy
}

/** Spare bytes, so that zlib sees the end of the page in its first chunk. It is also Node's minimum for a chunk. */
const spareChunkBytes = 64

/**
 * Returns the body as it was before it was compressed, which takes 0.2 ms for 120 KB. The threads of libuv are for images and
 * passwords; there, Node would also take a turn of the event loop for each 16 KiB.
 */
export function decompressPreparedBody(body: PreparedBody): Buffer {
  return body.plain ?? brotliDecompressSync(body.brotli, { chunkSize: body.plainLength + spareChunkBytes })
}

const getPlainLength = (body: PreparedBody) => (body.plain === null ? body.plainLength : body.plain.length)

/** Returns whether a client accepts an encoding by name. */
export const acceptsEncoding = (request: IncomingMessage, encoding: string) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => {
      const [name = '', weight = ''] = each.split(';').map((part) => part.trim())
      return name === encoding && !/^q=0(\.0*)?$/.test(weight)
    })

/** Sends a prepared body: compressed if the browser accepts it, 304 if the browser has it, and no body for HEAD. */
export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: PreparedBody,
  head: { status: number; headers: Readonly<Record<string, string>> },
): void {
  const isNotModified = head.status === 200 && request.headers['if-none-match'] === body.etag
  const brotli = acceptsEncoding(request, 'br') ? body.brotli : null
  response.writeHead(isNotModified ? 304 : head.status, {
    ...head.headers,
    etag: body.etag,
    vary: 'accept-encoding',
    ...(brotli && { 'content-encoding': 'br' }),
    ...(!isNotModified && { 'content-length': brotli?.length ?? getPlainLength(body) }),
  })
  if (isNotModified || request.method === 'HEAD') response.end()
  else response.end(brotli ?? decompressPreparedBody(body))
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
