import type { Endpoint, EndpointAccess, EndpointReply, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { CachePolicy } from '../caching/cache-control.ts'
import { GuestCardsJson, RawJson, ViewerJson } from '../caching/raw-json.ts'
import { sendCatalogueReply, sendJson } from '../caching/send-json.ts'
import { type Caller, requireAdmin, requireViewer, type Viewer } from '../security/viewer.ts'
import { validateRequest } from './validate-request.ts'

type SchemaOutput<S> = S extends EndpointSchema ? (EndpointSchema extends S ? undefined : output<S>) : undefined

/** The caller: resolved before the handler for member endpoints, and once on demand for public ones. */
type CallerContext<A extends EndpointAccess> = 'anyone' extends A
  ? { findCaller: () => Promise<Caller> }
  : { viewer: Viewer }

/** The handler's input: the validated parts of the request that the endpoint declares, and the caller. */
export type EndpointCall<E> =
  E extends Endpoint<infer P, infer Q, infer B, EndpointSchema, infer A>
    ? {
        params: SchemaOutput<P>
        query: SchemaOutput<Q>
        body: SchemaOutput<B>
        request: FastifyRequest
        reply: FastifyReply
      } & CallerContext<A>
    : never

export type EndpointHandler<E> = (
  call: EndpointCall<E>,
) => Promise<EndpointReply<E> | RawJson> | EndpointReply<E> | RawJson

/**
 * Serves an endpoint of the contract: validates the request and sends the handler's result. `cachePolicy` is
 * `catalogue` if the reply depends only on its address and the catalogue (and, as `GuestCardsJson`, on counts of its
 * cards); a `ViewerJson` is private nevertheless. The default is `private`.
 */
export function serveEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
  cachePolicy: CachePolicy = 'private',
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const callerContext = await loadCaller(app, endpoint.access, request)
      const dataVersion = app.replyCache.currentVersion()
      const [params, query, body] = validateRequest([
        [endpoint.params, request.params],
        [endpoint.query, request.query],
        [endpoint.body, request.body ?? {}],
      ])
      // The schemas have just returned these parts.
      const call = { params, query, body, request, reply, ...callerContext } as EndpointCall<E>
      const result = await handler(call)
      const json = result instanceof RawJson ? result.json : JSON.stringify(result)
      if (endpoint.status !== undefined) reply.code(endpoint.status)
      if (cachePolicy !== 'catalogue') return sendJson(reply, json, cachePolicy)
      if (result instanceof ViewerJson) return sendJson(reply, json, 'private')
      await sendCatalogueReply(reply, json, {
        dataVersion,
        cardsDependency: result instanceof GuestCardsJson ? result.dependency : null,
      })
      return reply
    },
  })
}

/**
 * Resolves the caller as the endpoint's access requires.
 * @throws DomainError 401 without a session, 403 if the endpoint requires an admin
 */
async function loadCaller(
  app: FastifyInstance,
  access: EndpointAccess,
  request: FastifyRequest,
): Promise<CallerContext<'anyone'> | CallerContext<'member'>> {
  if (access === 'anyone') {
    let pendingCaller: Promise<Caller> | undefined
    return { findCaller: () => (pendingCaller ??= app.sessions.resolveCaller(request)) }
  }
  const caller = await app.sessions.resolveCaller(request)
  return { viewer: access === 'admin' ? requireAdmin(caller) : requireViewer(caller) }
}
