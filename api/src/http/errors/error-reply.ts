import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import { readOnlySqlState } from '../../database/hosts/server-state.ts'
import { PoolBusyError } from '../../database/pools/bounded-pool.ts'
import { createServiceBusyError, DomainError } from './domain-error.ts'

export type ErrorReply = { status: number; body: ErrorBody; retryAfter?: number | undefined }

/** Errors that Fastify reports before a handler runs, with the API's own messages. */
const frameworkErrors: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON', 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON', 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID_BODY', "The body doesn't match its Content-Length"],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE', 'The body is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON'],
  FST_ERR_BAD_URL: [400, 'INVALID_ADDRESS', 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [400, 'INVALID_ADDRESS', 'The address is too long'],
}

/**
 * PostgreSQL's error classes for an unreachable, closed, full or stopping server, as opposed to a wrong statement. Class
 * 40: the transaction was rolled back because of another one, as in a deadlock, and can be repeated.
 */
const unavailableSqlClasses = new Set(['08', '28', '3D', '40', '53', '57'])
const unavailableErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EACCES',
  // After a failover, before the connections lead to the new primary.
  readOnlySqlState,
  // From the file storage.
  'STORAGE_AWAY',
])
const lostConnectionMessage = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/
const retryAfterSeconds = 1

const buildErrorReply = (status: number, code: string, message: string): ErrorReply => ({
  status,
  body: { message, code },
})

function getErrorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
}

function isServiceUnavailable(thrown: unknown): boolean {
  const code = getErrorCode(thrown)
  if (unavailableErrorCodes.has(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code)) return unavailableSqlClasses.has(code.slice(0, 2))
  return thrown instanceof Error && lostConnectionMessage.test(thrown.message)
}

/** Converts any thrown value to an error response. Unknown errors become a 500 without details. */
export function toErrorReply(thrown: unknown): ErrorReply {
  if (thrown instanceof DomainError) {
    const { status, code, message, errors, retryAfter } = thrown
    return { status, body: { message, code, ...(errors && { errors }) }, retryAfter }
  }
  if (thrown instanceof PoolBusyError) return toErrorReply(createServiceBusyError())
  const code = getErrorCode(thrown)
  const frameworkError = frameworkErrors[code]
  if (frameworkError) return buildErrorReply(...frameworkError)
  if (isServiceUnavailable(thrown))
    return {
      ...buildErrorReply(503, 'UNAVAILABLE', 'The service is temporarily unavailable'),
      retryAfter: retryAfterSeconds,
    }
  // Class 22: a value that the database cannot hold, which only the caller's input can cause.
  if (/^22[0-9A-Z]{3}$/.test(code)) return buildErrorReply(400, 'INVALID_INPUT', 'Invalid input')
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  if (status >= 400 && status < 500) return buildErrorReply(status, 'INVALID_REQUEST', 'The request is not valid')
  return buildErrorReply(500, 'INTERNAL', 'Something went wrong')
}
