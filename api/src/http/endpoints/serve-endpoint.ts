import {
  type Endpoint,
  type EndpointAccess,
  type EndpointReply,
  type EndpointSchema,
  getMaxBodyBytes,
  needsCsrfToken,
} from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { CachePolicy } from '../caching/cache-control.ts'
import type { CacheTag, CacheTagRule } from '../caching/cache-tag.ts'
import type { CacheConditions } from '../caching/reply-cache.ts'
import { sendAndCacheCatalogueReply, sendPrivateJsonText } from '../caching/send-json.ts'
import {
  type Caller,
  type LoggedInViewer,
  requireAdmin,
  requireLoggedInViewer,
  requireViewerEvenIfSuspended,
} from '../security/viewer.ts'
import { validateRequestParts } from './validate-request-parts.ts'

type SchemaOutput<S> = S extends EndpointSchema ? (EndpointSchema extends S ? undefined : output<S>) : undefined

/** The caller: resolved before the handler for member endpoints, and once on demand for public ones. */
type CallerContext<A extends EndpointAccess> = 'anyone' extends A
  ? { findCaller: () => Promise<Caller> }
  : { viewer: LoggedInViewer }

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

/** Serves an endpoint of the contract: validates the request and sends the handler's reply. */
export function serveEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
  cachePolicy: Exclude<CachePolicy, 'catalogue'> = 'private',
): void {
  addRoute(app, endpoint, async (call) =>
    sendPrivateJsonText(call.reply, JSON.stringify(await handler(call)), cachePolicy),
  )
}

/** Returns the tags of a reply to a request with these parameters. */
type TagRule<E> = (reply: EndpointReply<E>, params: EndpointCall<E>['params']) => ReadonlyArray<CacheTag>

/** Serves an endpoint whose replies are equal for all callers. They are cached until one of their tags changes. */
export function serveCachedEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
  getTags: TagRule<E>,
): void {
  addCachedRoute(app, endpoint, async (call) => ({ audience: 'anyone', body: await handler(call) }), getTags)
}

/** A reply for all guests, or with a viewer's flags for its caller alone. */
export type ReplyForAudience<Body> = { audience: 'guests' | 'viewer'; body: Body }

/** Serves an endpoint whose reply has cards. Replies to guests are cached until one of their tags changes. */
export function serveEndpointCachedForGuests<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, ReplyForAudience<EndpointReply<E>>>,
  getTags: TagRule<E>,
): void {
  addCachedRoute(app, endpoint, handler, getTags)
}

function addCachedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, { audience: CacheConditions['audience'] | 'viewer'; body: EndpointReply<E> }>,
  getTags: TagRule<E>,
): void {
  // The page server applies the rule to replies of this endpoint, with the parameters that it was called with.
  app.cacheTagRules.set(endpoint.path, getTags as CacheTagRule)
  addRoute(app, endpoint, async (call) => {
    const { result, startedAt } = await app.publicReads.run(async () => handler(call), {
      lastWrite: app.readLastWrite(call.request),
      getTags: ({ body }) => getTags(body, call.params),
    })
    const { audience, body } = result
    const json = JSON.stringify(body)
    if (audience === 'viewer') return sendPrivateJsonText(call.reply, json, 'private')
    await sendAndCacheCatalogueReply(call.reply, json, { startedAt, audience, tags: getTags(body, call.params) })
    return call.reply
  })
}

/** Serves an endpoint whose reply is no JSON. The handler sends it. */
export const serveRawEndpoint = addRoute

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  respond: (call: EndpointCall<E>) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: getMaxBodyBytes(endpoint),
    config: {
      isEndless: endpoint.replyMediaType === 'text/event-stream',
      needsCsrfToken: needsCsrfToken(endpoint),
    },
    handler: async (request, reply) => {
      const callerContext = await loadCaller(app, endpoint, request)
      const validParts = validateRequestParts([
        [endpoint.params, request.params],
        [endpoint.query, request.query],
        [endpoint.body, request.body ?? {}],
      ])
      const [params, query, body] = await Promise.all(validParts.map(app.forwardIds))
      // The schemas have just returned these parts.
      const call = { params, query, body, request, reply, ...callerContext } as EndpointCall<E>
      if (endpoint.status !== undefined) reply.code(endpoint.status)
      return respond(call)
    },
  })
}

/**
 * Resolves the caller as the endpoint's access requires.
 * @throws DomainError 401 without a session, 403 if the caller is suspended or the endpoint requires an admin
 */
async function loadCaller(
  app: FastifyInstance,
  { method, access, allowsSuspended }: Pick<Endpoint, 'method' | 'access' | 'allowsSuspended'>,
  request: FastifyRequest,
): Promise<CallerContext<'anyone'> | CallerContext<'member'>> {
  if (access === 'anyone') {
    let pendingCaller: Promise<Caller> | undefined
    return { findCaller: () => (pendingCaller ??= app.sessions.resolveCaller(request)) }
  }
  const viewer = requireAccess(await app.sessions.resolveCaller(request), { access, allowsSuspended })
  // Tabs read by themselves, but change nothing.
  if (method !== 'GET') await app.sessions.recordActivity(viewer.id)
  return { viewer }
}

function requireAccess(
  caller: Caller,
  { access, allowsSuspended }: Pick<Endpoint, 'access' | 'allowsSuspended'>,
): LoggedInViewer {
  if (access === 'admin') return requireAdmin(caller)
  return allowsSuspended ? requireViewerEvenIfSuspended(caller) : requireLoggedInViewer(caller)
}
