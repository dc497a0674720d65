import type { FastifyReply } from 'fastify'
import { type CachePolicy, cacheControlByPolicy, jsonContentType } from './cache-control.ts'
import { compressBody, negotiateEncoding } from './content-encoding.ts'
import { createCatalogueEtag, createEtag, formatEtag, matchesEtag } from './etag.ts'
import type { DataVersion, EncodedReply } from './reply-cache.ts'
import { sendEncodedReply } from './send-encoded-reply.ts'

export type CatalogueReplyOptions = {
  /** State of the data before it was read; null while no reply can be cached. */
  dataVersion: DataVersion | null
  /** The insert sets of the reply's cards; null if it has no cards, and so depends on the catalogue alone. */
  insertSetIds: ReadonlyArray<string> | null
}

async function encodeReply(
  json: string,
  { dataVersion, insertSetIds }: CatalogueReplyOptions,
  acceptEncoding: string | undefined,
): Promise<EncodedReply> {
  const identity = Buffer.from(json)
  const encoding = negotiateEncoding(acceptEncoding, identity.length)
  const compressed = encoding !== 'identity' && { [encoding]: await compressBody(identity, encoding) }
  // The counters and photo credits of cards change without a new catalogue version, and checksums may collide.
  const isIdentifiedByVersion = dataVersion !== null && insertSetIds === null
  const etag = isIdentifiedByVersion ? createCatalogueEtag(identity, dataVersion.version) : createEtag(identity)
  return { etag, bodies: { identity, ...compressed } }
}

/**
 * Sends a catalogue reply and stores it if `dataVersion` is known. It bypasses the framework, as it does when it comes
 * from the cache.
 */
export async function sendCatalogueReply(
  reply: FastifyReply,
  json: string,
  options: CatalogueReplyOptions,
): Promise<void> {
  const { raw, headers, server, id, routeOptions } = reply.request
  const encoded = await encodeReply(json, options, headers['accept-encoding'])
  const { dataVersion, insertSetIds } = options
  const route = routeOptions.url ?? 'unknown'
  if (dataVersion !== null) server.replyCache.put(raw.url ?? '', { ...encoded, ...dataVersion, insertSetIds, route })
  reply.hijack()
  sendEncodedReply(raw, reply.raw, encoded, { securityHeaders: server.securityHeaders, requestId: id })
}

/** Sends a reply that only its caller may store: for reads, with an entity tag and compressed as the caller accepts. */
export async function sendJson(
  reply: FastifyReply,
  json: string,
  cachePolicy: Exclude<CachePolicy, 'catalogue'>,
): Promise<FastifyReply> {
  const { method, headers } = reply.request
  reply.header('cache-control', cacheControlByPolicy[cachePolicy]).type(jsonContentType)
  if ((method !== 'GET' && method !== 'HEAD') || cachePolicy === 'no-store') return reply.send(json)
  const etag = createEtag(json)
  const encoding = negotiateEncoding(headers['accept-encoding'], json.length)
  reply.header('vary', 'accept-encoding').header('etag', formatEtag(etag, encoding))
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding === 'identity') return reply.send(json)
  return reply.header('content-encoding', encoding).send(await compressBody(Buffer.from(json), encoding))
}
