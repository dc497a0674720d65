import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import { isAxiosError } from 'axios'

/** Error of an API call, with the server's message if it sent one. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: ErrorBody['errors']
  /** `Retry-After` in seconds; undefined if absent. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.errors = body.errors
    this.retryAfter = retryAfter
  }
}

/** Message for calls without a response (spec §8.14). */
export const noResponseMessage = 'No response from server. Please try again later.'

/**
 * Creates the error for a missing response, or for one that a proxy sent instead of the API. A response has no message,
 * so that the default of the caller is shown (spec §8.14).
 * @param status 0 if there was no response
 */
export const createMissingReplyError = (status = 0) =>
  new ApiError(status, { message: status === 0 ? noResponseMessage : '', code: 'NO_ANSWER' })

function parseErrorBody(data: unknown): ErrorBody | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('message' in data) || typeof data.message !== 'string') return null
  return { code: 'UNKNOWN', ...data, message: data.message }
}

/** Parses seconds. Dates, which a proxy may send, depend on its clock and are ignored. */
function parseRetryAfter(header: unknown): number | undefined {
  const seconds = Number(header)
  return seconds > 0 ? seconds : undefined
}

/** Converts what a request threw to an ApiError. Returns cancellations and programming errors unchanged. */
export function convertRequestError(thrown: unknown): unknown {
  if (!isAxiosError(thrown) || thrown.code === 'ERR_CANCELED') return thrown
  const { response } = thrown
  if (!response) return createMissingReplyError()
  const { status, headers } = response
  const body = parseErrorBody(response.data)
  return body ? new ApiError(status, body, parseRetryAfter(headers['retry-after'])) : createMissingReplyError(status)
}
