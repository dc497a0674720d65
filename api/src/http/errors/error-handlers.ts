import type { ServerResponse } from 'node:http'
import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PoolBusyError } from '../../database/pools/bounded-pool.ts'
import { jsonContentType } from '../caching/cache-control.ts'
import { requestIdHeader } from '../observability/request-id.ts'
import type { SecurityHeaders } from '../security/security-headers.ts'
import { toErrorReply } from './error-reply.ts'
import { toLoggableError } from './loggable-error.ts'

/** PostgreSQL's code for a statement that took longer than its limit. */
const canceledSqlState = '57014'

/** Receives why a request was answered with 503. */
type OnShed = (reason: string) => void

/** Sends an error response, and logs errors of the site itself. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, onShed: OnShed): FastifyReply {
  const { status, body, retryAfter } = toErrorReply(thrown)
  // A client that disconnects while sending its body is no error of the site.
  const isDisconnected = request.raw.destroyed && !request.raw.complete
  // A flood would fill the log with rejected work, which is no error of the site.
  const isRejected = body.code === 'BUSY'
  if (status >= 500 && !isDisconnected && !isRejected)
    request.log.error({ reqId: request.id, error: toLoggableError(thrown) }, 'request failed')
  if (isAccessDenied(status, request)) logDeniedAccess(request, status, body)
  if (status === 503) onShed(getShedReason(thrown, body))
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').type(jsonContentType).send(JSON.stringify(body))
}

/** Of a write by a member, 404 may hide what belongs to another one. */
const isAccessDenied = (status: number, { method, accountId }: FastifyRequest) =>
  status === 401 || status === 403 || (status === 404 && accountId !== null && method !== 'GET')

function logDeniedAccess(request: FastifyRequest, status: number, { code }: ErrorBody): void {
  const { id: reqId, method, routeOptions, accountId: account } = request
  request.log.warn({ reqId, method, route: routeOptions.url, status, code, account }, 'access denied')
}

/** Returns `pool_search`, `busy`, `statement_timeout`, `unavailable` or the like: one of few. */
function getShedReason(thrown: unknown, { code = 'unknown' }: ErrorBody): string {
  if (thrown instanceof PoolBusyError) return `pool_${thrown.pool}`
  if (thrown instanceof Error && 'code' in thrown && thrown.code === canceledSqlState) return 'statement_timeout'
  return code.toLowerCase()
}

/** Responds to a request that is rejected before routing, such as one for an address that cannot be decoded. */
export function sendEarlyError(
  thrown: unknown,
  response: ServerResponse,
  { headers, requestId }: { headers: SecurityHeaders; requestId: string },
): void {
  createEarlyErrorSender(thrown, headers)(response, requestId)
}

/** Creates a function that sends one error response again and again, which costs less than an error for each request. */
export function createEarlyErrorSender(
  thrown: unknown,
  securityHeaders: SecurityHeaders,
): (response: ServerResponse, requestId: string) => void {
  const { status, body, retryAfter } = toErrorReply(thrown)
  const json = JSON.stringify(body)
  const headers = {
    ...Object.fromEntries(securityHeaders),
    'cache-control': 'no-store',
    'content-type': jsonContentType,
    'content-length': Buffer.byteLength(json),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return (response, requestId) => {
    response.writeHead(status, { ...headers, [requestIdHeader]: requestId }).end(json)
  }
}

/** Registers the handler of all errors, and of unknown addresses. */
export function registerErrorHandlers(app: FastifyInstance, onShed: OnShed = () => {}): void {
  app.setErrorHandler((thrown, request, reply) => sendError(thrown, request, reply, onShed))
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type(jsonContentType)
      .send(JSON.stringify({ message: 'Not found', code: 'NOT_FOUND' })),
  )
}
