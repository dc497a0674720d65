import type { FastifyReply } from 'fastify'
import { etagOf, isHeld, quotedEtag } from './etag.ts'
import { pack, packingFor } from './packing.ts'
import type { ReplyCache } from './reply-cache.ts'

/** Who may keep a reply, and until when it is true. */
export type ReplyKind = 'catalogue' | 'private' | 'never kept'

export const jsonType = 'application/json; charset=utf-8'

/** Kept by browsers and proxies, and asked about each time: a change is seen by the next read. */
export const cacheControl: Readonly<Record<ReplyKind, string>> = {
  catalogue: 'public, no-cache',
  private: 'private, no-cache',
  'never kept': 'no-store',
}

/**
 * Sends JSON text: with an entity tag for reads, packed as the caller takes it, and kept for the next caller
 * where it is the catalogue's.
 */
export async function sendJson(
  reply: FastifyReply,
  json: string,
  { kind, keptFor, cache }: { kind: ReplyKind; keptFor: number | null; cache: ReplyCache },
): Promise<FastifyReply> {
  const { method, headers, raw } = reply.request
  reply.header('cache-control', cacheControl[kind]).type(jsonType)
  if ((method !== 'GET' && method !== 'HEAD') || kind === 'never kept') return reply.send(json)
  const etag = etagOf(json)
  const packing = packingFor(headers['accept-encoding'], json.length)
  reply.header('vary', 'accept-encoding').header('etag', quotedEtag(etag, packing))
  const isKept = kind === 'catalogue' && keptFor !== null && cache.isOn && raw.url !== undefined
  const plain = isKept || packing !== 'identity' ? Buffer.from(json) : null
  const packed = plain && packing !== 'identity' ? await pack(plain, packing) : null
  if (isKept && plain) {
    const bodies = { identity: plain, ...(packed && { [packing]: packed }) }
    cache.put(raw.url ?? '', { version: keptFor, etag, bodies })
  }
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  if (packed) reply.header('content-encoding', packing)
  return reply.send(packed ?? plain ?? json)
}
