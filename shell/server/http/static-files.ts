import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { computeEtag, measureCachedBodyMemory, type PreparedBody, sendBody, sendText } from './prepared-body.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}
/** File names contain a content hash, so a copy is valid forever. */
const immutableCacheControl = 'max-age=31536000, immutable'

/** Who may store copies of a file: shared caches too, or the visitor's browser alone. */
export type CacheAudience = 'public' | 'private'
const maxCacheBytes = 32 * 1024 * 1024

const fileCache = new LRUCache<string, PreparedBody>({
  maxSize: maxCacheBytes,
  sizeCalculation: measureCachedBodyMemory,
})

async function readStaticFile(file: string): Promise<PreparedBody | null> {
  const known = fileCache.get(file)
  if (known) return known
  try {
    const plain = await readFile(file)
    const brotli = await readFile(`${file}.br`).catch(() => null)
    const body = { plain, brotli, etag: computeEtag(plain) }
    fileCache.set(file, body)
    return body
  } catch {
    return null
  }
}

/** Returns the file below a folder that an address names, or null if it is outside or of an unknown type. */
export function resolveFileBelow(folder: string, address: string): string | null {
  let relative: string
  try {
    relative = decodeURIComponent(address)
  } catch {
    return null
  }
  const file = path.resolve(folder, relative)
  const isInside = file.startsWith(path.resolve(folder) + path.sep)
  return isInside && !relative.includes('\0') && contentTypes[path.extname(file)] ? file : null
}

export type StaticFile = { contentType: string; body: PreparedBody }

/** Returns the file that an address relative to `folder` names, or null. */
export async function findStaticFile(folder: string, address: string): Promise<StaticFile | null> {
  const file = resolveFileBelow(folder, address)
  const body = file && (await readStaticFile(file))
  if (!file || !body) return null
  return { contentType: contentTypes[path.extname(file)] ?? 'application/octet-stream', body }
}

/** Sends a file of a build, which browsers may keep forever, or 404. `address` is relative to `folder`. */
export async function sendImmutableFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  address: string,
  caching: CacheAudience = 'public',
): Promise<void> {
  await sendImmutableFileOrNotFound(request, response, await findStaticFile(folder, address), caching)
}

export async function sendImmutableFileOrNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  found: StaticFile | null,
  caching: CacheAudience = 'public',
): Promise<void> {
  if (!found) {
    sendText(response, 404, 'Not found')
    return
  }
  const headers = {
    'content-type': found.contentType,
    'cache-control': `${caching}, ${immutableCacheControl}`,
  }
  sendBody(request, response, found.body, { status: 200, headers })
}
