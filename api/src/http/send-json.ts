import type { FastifyReply } from 'fastify'
import { cacheControl, jsonType, type ReplyKind } from './cache-control.ts'
import { catalogueEtag, etagOf, isHeld, quotedEtag } from './etag.ts'
import { pack, packingFor } from './packing.ts'
import type { CardsHeld } from './ready-json.ts'
import type { Moment, ReadyReply } from './reply-cache.ts'
import { sendReadyReply } from './send-ready-reply.ts'

/** A reply with its body as it is and, where its caller takes one, packed. */
async function readyReply(
  json: string,
  asked: { version: number | undefined; counts: string | null; acceptEncoding: string | undefined },
): Promise<ReadyReply> {
  const { version, counts, acceptEncoding } = asked
  const identity = Buffer.from(json)
  const packing = packingFor(acceptEncoding, identity.length)
  const packed = packing !== 'identity' && { [packing]: await pack(identity, packing) }
  const etag = version === undefined ? etagOf(identity) : catalogueEtag(identity, version, counts)
  return { etag, bodies: { identity, ...packed } }
}

/**
 * Sends what was read of the catalogue, and keeps it for the next caller where the moment before it was read is known. It
 * goes past the framework, as it will when it comes from the cache.
 * @param cards of a reply of cards, what it holds of them
 */
export async function sendCatalogue(
  reply: FastifyReply,
  json: string,
  { moment, cards }: { moment: Moment | null; cards: CardsHeld | null },
): Promise<void> {
  const { raw, headers, server, id } = reply.request
  const counts = cards?.counts ?? null
  const asked = { version: moment?.version, counts, acceptEncoding: headers['accept-encoding'] }
  const ready = await readyReply(json, asked)
  if (moment !== null && server.replyCache.isOn)
    server.replyCache.put(raw.url ?? '', { ...ready, ...moment, insertSetIds: cards?.insertSetIds ?? null })
  reply.hijack()
  sendReadyReply(raw, reply.raw, ready, { securityHeaders: server.securityHeaders, requestId: id })
}

/** Sends what only its caller may keep: with an entity tag for reads, packed as the caller takes it. */
export async function sendJson(
  reply: FastifyReply,
  json: string,
  kind: Exclude<ReplyKind, 'catalogue'>,
): Promise<FastifyReply> {
  const { method, headers } = reply.request
  reply.header('cache-control', cacheControl[kind]).type(jsonType)
  if ((method !== 'GET' && method !== 'HEAD') || kind === 'never kept') return reply.send(json)
  const etag = etagOf(json)
  const packing = packingFor(headers['accept-encoding'], json.length)
  reply.header('vary', 'accept-encoding').header('etag', quotedEtag(etag, packing))
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  if (packing === 'identity') return reply.send(json)
  return reply.header('content-encoding', packing).send(await pack(Buffer.from(json), packing))
}
