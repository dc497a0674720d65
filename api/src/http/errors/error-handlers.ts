import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonContentType } from '../caching/cache-control.ts'
import { newRequestId } from '../observability/request-id.ts'
import type { SecurityHeaders } from '../security/security-headers.ts'
import { toErrorReply } from './error-reply.ts'
import { toLoggableError } from './loggable-error.ts'

/** Tells the caller what was thrown, and the log where it is ours to mend. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = toErrorReply(thrown)
  // A visitor who hangs up in the middle of a body is no mistake of ours.
  const isDisconnected = request.raw.destroyed && !request.raw.complete
  if (status >= 500 && !isDisconnected)
    request.log.error({ reqId: request.id, error: toLoggableError(thrown) }, 'request failed')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(jsonContentType)
    .send(JSON.stringify(body))
}

/** Answers what is refused before it has a route, such as an address that cannot be decoded. */
export function sendEarlyError(thrown: unknown, response: ServerResponse, headers: SecurityHeaders): void {
  const { status, body } = toErrorReply(thrown)
  const headerList = [
    ...headers.flat(),
    'cache-control',
    'no-store',
    'content-type',
    jsonContentType,
    'x-request-id',
    newRequestId(),
  ]
  response.writeHead(status, headerList).end(JSON.stringify(body))
}

/** One handler for every error of the API, and JSON for addresses that it does not know. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type(jsonContentType)
      .send(JSON.stringify({ message: 'Not found', code: 'NOT_FOUND' })),
  )
}
