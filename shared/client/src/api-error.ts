import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import { isAxiosError } from 'axios'

/** A call that did not succeed: the server's words where it gave any. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 where no answer of the API came. */
  readonly status: number
  readonly code: string
  readonly errors: ErrorBody['errors']
  /** Seconds until the server would take the call (its `Retry-After`); undefined where it gave none. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.errors = body.errors
    this.retryAfter = retryAfter
  }
}

/** Said where the server gave no words of its own (spec §8.14). */
export const noResponseMessage = 'No response from server. Please try again later.'

/** No answer, or one that is not the API's: what stands before it may say anything. */
export const createNoResponseError = (status = 0) =>
  new ApiError(status, { message: noResponseMessage, code: 'NO_ANSWER' })

/** What the server said; null where it is not a reason in words. */
function parseErrorBody(data: unknown): ErrorBody | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('message' in data) || typeof data.message !== 'string') return null
  return { code: 'UNKNOWN', ...data, message: data.message }
}

/** The header in seconds, as this API gives it; a date, as a proxy may, is of another clock. */
function parseRetryAfter(header: unknown): number | undefined {
  const seconds = Number(header)
  return seconds > 0 ? seconds : undefined
}

/** Turns whatever a call threw into an ApiError. Cancelled calls, and faults of our own, are passed on as they are. */
export function toApiError(thrown: unknown): unknown {
  if (!isAxiosError(thrown) || thrown.code === 'ERR_CANCELED') return thrown
  const { response } = thrown
  if (!response) return createNoResponseError()
  const { status, headers } = response
  const body = parseErrorBody(response.data)
  return body
    ? new ApiError(status, body, parseRetryAfter(headers['retry-after']))
    : createNoResponseError(status)
}
