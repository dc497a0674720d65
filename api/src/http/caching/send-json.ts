import { buildSharedCacheHeaders } from '@ninepocket/contract/endpoints/shared-cache-headers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CachePolicy, cacheControlByPolicy, jsonContentType } from './cache-control.ts'
import { mayDependOnAnythingTag } from './cache-tag.ts'
import { compressBody, negotiateEncoding } from './content-encoding.ts'
import { createEtag, formatEtag, matchesEtag } from './etag.ts'
import type { CacheConditions, EncodedReply } from './reply-cache.ts'
import { sendEncodedReply } from './send-encoded-reply.ts'

async function encodeReply(
  json: string,
  acceptEncoding: string | undefined,
): Promise<Pick<EncodedReply, 'etag' | 'bodies'>> {
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
  const cacheHeaders = buildCacheHeaders(server, conditions)
  const encoded = { ...(await encodeReply(json, headers['accept-encoding'])), cacheHeaders }
  server.replyCache.put(raw.url ?? '', { ...encoded, ...conditions, route: routeOptions.url ?? 'unknown' })
  reply.hijack()
  sendEncodedReply(raw, reply.raw, encoded, { securityHeaders: server.securityHeaders, requestId: id })
}

const catalogueCacheHeaders = ['cache-control', cacheControlByPolicy.catalogue]

/** Offers a reply to a CDN if it is equal for all callers and up to date. */
function buildCacheHeaders(
  { cdnMaxAgeSeconds: maxAgeSeconds, changes }: FastifyInstance,
  { audience, tags, startedAt }: CacheConditions,
): ReadonlyArray<string> {
  if (maxAgeSeconds === 0 || audience !== 'anyone' || changes.isStale(tags, startedAt)) return catalogueCacheHeaders
  return Object.entries(
    buildSharedCacheHeaders({ kind: 'replies', tags, mayDependOnAnythingTag, maxAgeSeconds }),
  ).flat()
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
