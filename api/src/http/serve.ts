import type { Endpoint, EndpointReply, Schema } from '@ninepocket/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import { DomainError } from './domain-error.ts'
import { ReadyJson } from './ready-json.ts'
import { type ReplyKind, sendJson } from './send-json.ts'
import { validate } from './validate.ts'

type Parsed<S> = S extends Schema ? (Schema extends S ? undefined : output<S>) : undefined

/** What a handler gets: the parts of the request that the endpoint declares, checked. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? {
        params: Parsed<P>
        query: Parsed<Q>
        body: Parsed<B>
        request: FastifyRequest
        reply: FastifyReply
      }
    : never

export type Handler<E> = (
  call: Call<E>,
) => Promise<EndpointReply<E> | ReadyJson> | EndpointReply<E> | ReadyJson

/**
 * Serves an endpoint of the contract: checks what comes in by its schemas, and sends what `handler` gives.
 * `kind` says who may keep the reply: `catalogue` where it depends on nothing but its address and the
 * catalogue; `private` (the default) where it is the caller's own.
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
      // Sessions come with accounts: until then nobody is a member.
      if (endpoint.access !== 'anyone')
        throw new DomainError(401, 'AUTHENTICATION_REQUIRED', 'Authentication required')
      const keptFor = app.replyCache.version()
      const [params, query, body] = validate([
        [endpoint.params, request.params],
        [endpoint.query, request.query],
        [endpoint.body, request.body ?? {}],
      ])
      // The schemas have just made these parts, so they are what the endpoint's types say.
      const call = { params, query, body, request, reply } as Call<E>
      const result = await handler(call)
      const json = result instanceof ReadyJson ? result.json : JSON.stringify(result)
      return sendJson(reply, json, { kind, keptFor, cache: app.replyCache })
    },
  })
}
