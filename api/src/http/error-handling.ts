import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonType } from './cache-control.ts'
import { errorReply } from './error-reply.ts'
import { loggableError } from './loggable-error.ts'
import { newRequestId } from './request-id.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Tells the caller what was thrown, and the log where it is ours to mend. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = errorReply(thrown)
  // A visitor who hangs up in the middle of a body is no mistake of ours.
  const isGone = request.raw.destroyed && !request.raw.complete
  if (status >= 500 && !isGone)
    request.log.error({ reqId: request.id, error: loggableError(thrown) }, 'request failed')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').type(jsonType).send(JSON.stringify(body))
}

/** Answers what is refused before it has a route, such as an address that cannot be decoded. */
export function refuse(thrown: unknown, response: ServerResponse, headers: SecurityHeaders): void {
  const { status, body } = errorReply(thrown)
  const all = [
    ...headers.flat(),
    'cache-control',
    'no-store',
    'content-type',
    jsonType,
    'x-request-id',
    newRequestId(),
  ]
  response.writeHead(status, all).end(JSON.stringify(body))
}

/** One handler for every error of the API, and JSON for addresses that it does not know. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type(jsonType)
      .send(JSON.stringify({ message: 'Not found', code: 'NOT_FOUND' })),
  )
}
