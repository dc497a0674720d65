import type { FastifyReply } from 'fastify'
import { type CachePolicy, cacheControlByPolicy, jsonContentType } from './cache-control.ts'
import { compressBody, negotiateEncoding } from './content-encoding.ts'
import { createEtag, formatEtag, matchesEtag } from './etag.ts'
import type { CacheConditions, EncodedReply } from './reply-cache.ts'
import { sendEncodedReply } from './send-encoded-reply.ts'

async function encodeReply(json: string, acceptEncoding: string | undefined): Promise<EncodedReply> {
  const identity = Buffer.from(json)
  const encoding = negotiateEncoding(acceptEncoding, identity.length)
  const compressed = encoding !== 'identity' && { [encoding]: await compressBody(identity, encoding) }
  return { etag: createEtag(identity), bodies: { identity, ...compressed } }
}

/** Sends a catalogue reply and stores it. It bypasses the framework, as it does when it comes from the cache. */
export async function sendAndCacheCatalogueReply(
  reply: FastifyReply,
  json: string,
  conditions: CacheConditions,
): Promise<void> {
  const { raw, headers, server, id, routeOptions } = reply.request
  const encoded = await encodeReply(json, headers['accept-encoding'])
  server.replyCache.put(raw.url ?? '', { ...encoded, ...conditions, route: routeOptions.url ?? 'unknown' })
  reply.hijack()
  sendEncodedReply(raw, reply.raw, encoded, { securityHeaders: server.securityHeaders, requestId: id })
}

/** Sends a reply that only its caller may store: for reads, with an entity tag and compressed as the caller accepts. */
export async function sendPrivateJsonText(
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
