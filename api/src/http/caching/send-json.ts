import type { FastifyReply } from 'fastify'
import { type CachePolicy, cacheControlHeaders, jsonContentType } from './cache-control.ts'
import { compressBody, negotiateEncoding } from './content-encoding.ts'
import { createCatalogueEtag, createEtag, formatEtag, matchesEtag } from './etag.ts'
import type { CardsDependency } from './raw-json.ts'
import type { DataVersion, EncodedReply } from './reply-cache.ts'
import { sendEncodedReply } from './send-encoded-reply.ts'

/** Encodes a reply: its plain body, and a compressed one if the caller accepts it. */
async function encodeReply(
  json: string,
  options: { version: number | undefined; counts: string | null; acceptEncoding: string | undefined },
): Promise<EncodedReply> {
  const { version, counts, acceptEncoding } = options
  const identity = Buffer.from(json)
  const encoding = negotiateEncoding(acceptEncoding, identity.length)
  const compressed = encoding !== 'identity' && { [encoding]: await compressBody(identity, encoding) }
  const etag = version === undefined ? createEtag(identity) : createCatalogueEtag(identity, version, counts)
  return { etag, bodies: { identity, ...compressed } }
}

/**
 * Sends a catalogue reply and stores it if `dataVersion` is known. It bypasses the framework, as it does when it comes
 * from the cache.
 * @param cardsDependency what a reply of cards depends on; null for other replies
 */
export async function sendCatalogueReply(
  reply: FastifyReply,
  json: string,
  { dataVersion, cardsDependency }: { dataVersion: DataVersion | null; cardsDependency: CardsDependency | null },
): Promise<void> {
  const { raw, headers, server, id } = reply.request
  const counts = cardsDependency?.counts ?? null
  const options = { version: dataVersion?.version, counts, acceptEncoding: headers['accept-encoding'] }
  const encoded = await encodeReply(json, options)
  if (dataVersion !== null && server.replyCache.isOn)
    server.replyCache.put(raw.url ?? '', {
      ...encoded,
      ...dataVersion,
      insertSetIds: cardsDependency?.insertSetIds ?? null,
    })
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
  reply.header('cache-control', cacheControlHeaders[cachePolicy]).type(jsonContentType)
  if ((method !== 'GET' && method !== 'HEAD') || cachePolicy === 'no-store') return reply.send(json)
  const etag = createEtag(json)
  const encoding = negotiateEncoding(headers['accept-encoding'], json.length)
  reply.header('vary', 'accept-encoding').header('etag', formatEtag(etag, encoding))
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding === 'identity') return reply.send(json)
  return reply.header('content-encoding', encoding).send(await compressBody(Buffer.from(json), encoding))
}
