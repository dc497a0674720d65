import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Most pages are sent once. Quality 3 takes a third of the time of 5, for an eighth more bytes. */
export const brotliQuality = { sentOften: 5, sentOnce: 3 }
/** 256 KiB, more than a page: the default of 4 MiB takes time to allocate. */
const brotliWindowBits = 18

/** A body in every encoding that it is sent in, with its entity tag. */
export type PreparedBody = { plain: Buffer; brotli: Buffer | null; etag: string }

/** Returns the memory of a cached body in bytes. The address counts too, so that long ones cannot fill the memory. */
export function measureCachedBodyMemory({ plain, brotli }: PreparedBody, address: string): number {
  return plain.length + (brotli?.length ?? 0) + 2 * address.length
}

export function computeEtag(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export async function prepareBody(content: string | Buffer, quality = brotliQuality.sentOften): Promise<PreparedBody> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  return { plain, brotli: await compressBody(plain, quality), etag: computeEtag(plain) }
}

export function compressBody(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits }
  return compress(plain, { params })
}

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
  const useBrotli = body.brotli !== null && acceptsEncoding(request, 'br')
  const content = useBrotli && body.brotli ? body.brotli : body.plain
  const isNotModified = head.status === 200 && request.headers['if-none-match'] === body.etag
  response.writeHead(isNotModified ? 304 : head.status, {
    ...head.headers,
    etag: body.etag,
    vary: 'accept-encoding',
    ...(useBrotli && { 'content-encoding': 'br' }),
    ...(!isNotModified && { 'content-length': content.length }),
  })
  response.end(isNotModified || request.method === 'HEAD' ? undefined : content)
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
