import type { Endpoint, EndpointAccess, EndpointReply, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { CachePolicy } from '../caching/cache-control.ts'
import type { DataVersion } from '../caching/reply-cache.ts'
import { sendCatalogueReply, sendJson } from '../caching/send-json.ts'
import { type Caller, requireAdmin, requireViewer, type Viewer } from '../security/viewer.ts'
import { validateRequestParts } from './validate-request-parts.ts'

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

type Handler<E, Result> = (call: EndpointCall<E>) => Promise<Result> | Result
export type EndpointHandler<E> = Handler<E, EndpointReply<E>>

/**
 * Serves an endpoint of the contract: validates the request and sends the handler's reply.
 * @param cachePolicy `catalogue` if the reply depends only on its address and the catalogue, and is cached for all
 */
export function serveEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
  cachePolicy: CachePolicy = 'private',
): void {
  addRoute(app, endpoint, async (call, { reply, dataVersion }) => {
    const json = JSON.stringify(await handler(call))
    if (cachePolicy !== 'catalogue') return sendJson(reply, json, cachePolicy)
    await sendCatalogueReply(reply, json, { dataVersion, insertSetIds: null })
    return reply
  })
}

/**
 * A reply with cards, from an endpoint whose replies to guests are cached. Changes of a card's counters are announced by
 * its insert set. A reply with a viewer's flags is for its caller alone.
 */
export type ReplyForAudience<Body> =
  | { audience: 'guests'; body: Body; insertSetIds: ReadonlyArray<string> }
  | { audience: 'viewer'; body: Body }

/** Serves an endpoint whose reply has cards. Replies to guests are cached until a counter of their cards changes. */
export function serveCardsEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, ReplyForAudience<EndpointReply<E>>>,
): void {
  addRoute(app, endpoint, async (call, { reply, dataVersion }) => {
    const result = await handler(call)
    const json = JSON.stringify(result.body)
    if (result.audience === 'viewer') return sendJson(reply, json, 'private')
    await sendCatalogueReply(reply, json, { dataVersion, insertSetIds: result.insertSetIds })
    return reply
  })
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  respond: (
    call: EndpointCall<E>,
    context: { reply: FastifyReply; dataVersion: DataVersion | null },
  ) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const callerContext = await loadCaller(app, endpoint.access, request)
      const dataVersion = app.replyCache.currentVersion()
      const [params, query, body] = validateRequestParts([
        [endpoint.params, request.params],
        [endpoint.query, request.query],
        [endpoint.body, request.body ?? {}],
      ])
      // The schemas have just returned these parts.
      const call = { params, query, body, request, reply, ...callerContext } as EndpointCall<E>
      if (endpoint.status !== undefined) reply.code(endpoint.status)
      return respond(call, { reply, dataVersion })
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
