import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonContentType } from '../caching/cache-control.ts'
import { requestIdHeader } from '../observability/request-id.ts'
import type { SecurityHeaders } from '../security/security-headers.ts'
import { toErrorReply } from './error-reply.ts'
import { toLoggableError } from './loggable-error.ts'

/** Sends an error response, and logs errors of the site itself. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = toErrorReply(thrown)
  // A client that disconnects while sending its body is no error of the site.
  const isDisconnected = request.raw.destroyed && !request.raw.complete
  // A flood would fill the log with rejected work, which is no error of the site.
  const isRejected = body.code === 'BUSY'
  if (status >= 500 && !isDisconnected && !isRejected)
    request.log.error({ reqId: request.id, error: toLoggableError(thrown) }, 'request failed')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').type(jsonContentType).send(JSON.stringify(body))
}

/** Responds to requests that are rejected before routing, such as an address that cannot be decoded. */
export function sendEarlyError(
  thrown: unknown,
  response: ServerResponse,
  { headers, requestId }: { headers: SecurityHeaders; requestId: string },
): void {
  const { status, body } = toErrorReply(thrown)
  const ownHeaders = { 'cache-control': 'no-store', 'content-type': jsonContentType, [requestIdHeader]: requestId }
  response.writeHead(status, { ...Object.fromEntries(headers), ...ownHeaders }).end(JSON.stringify(body))
}

/** Registers the handler of all errors, and of unknown addresses. */
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
