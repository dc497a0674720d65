import type { Access, Endpoint, EndpointReply, Schema } from '@ninepocket/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { ReplyKind } from './cache-control.ts'
import { CardsJson, PersonalJson, ReadyJson } from './ready-json.ts'
import { sendCatalogue, sendJson } from './send-json.ts'
import { validate } from './validate.ts'
import { type Caller, requireAdmin, requireViewer, type Viewer } from './viewer.ts'

type Parsed<S> = S extends Schema ? (Schema extends S ? undefined : output<S>) : undefined

/** Who calls: known where the endpoint is for members, asked for (once, and only then) where it is for anyone. */
type Who<A extends Access> = 'anyone' extends A ? { findCaller: () => Promise<Caller> } : { viewer: Viewer }

/** What a handler gets: the parts of the request that the endpoint declares, checked, and who calls. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, infer A>
    ? {
        params: Parsed<P>
        query: Parsed<Q>
        body: Parsed<B>
        request: FastifyRequest
        reply: FastifyReply
      } & Who<A>
    : never

export type Handler<E> = (
  call: Call<E>,
) => Promise<EndpointReply<E> | ReadyJson> | EndpointReply<E> | ReadyJson

/**
 * Serves an endpoint of the contract: checks what comes in by its schemas, and sends what `handler` gives.
 * `kind` says who may keep the reply: `catalogue` where it depends on nothing but its address and the
 * catalogue (and, as `CardsJson`, on counts of its cards), and as `PersonalJson` is one person's nevertheless;
 * `private` (the default) where it is the caller's own.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  kind: ReplyKind = 'private',
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const who = await callerFor(app, endpoint.access, request)
      const moment = app.replyCache.moment()
      const [params, query, body] = validate([
        [endpoint.params, request.params],
        [endpoint.query, request.query],
        [endpoint.body, request.body ?? {}],
      ])
      // The schemas have just made these parts, so they are what the endpoint's types say.
      const call = { params, query, body, request, reply, ...who } as Call<E>
      const result = await handler(call)
      const json = result instanceof ReadyJson ? result.json : JSON.stringify(result)
      if (endpoint.status !== undefined) reply.code(endpoint.status)
      if (kind !== 'catalogue') return sendJson(reply, json, kind)
      if (result instanceof PersonalJson) return sendJson(reply, json, 'private')
      await sendCatalogue(reply, json, { moment, cards: result instanceof CardsJson ? result.cards : null })
      return reply
    },
  })
}

/**
 * Who calls, as far as an endpoint's access asks.
 * @throws DomainError 401 where nobody is logged in, 403 where it has to be an admin
 */
async function callerFor(
  app: FastifyInstance,
  access: Access,
  request: FastifyRequest,
): Promise<Who<'anyone'> | Who<'member'>> {
  if (access === 'anyone') {
    let asked: Promise<Caller> | undefined
    return { findCaller: () => (asked ??= app.sessions.callerOf(request)) }
  }
  const caller = await app.sessions.callerOf(request)
  return { viewer: access === 'admin' ? requireAdmin(caller) : requireViewer(caller) }
}
