import type { ErrorBody } from '@ninepocket/contract/error-body'
import { isAxiosError } from 'axios'

/** A call that did not succeed: the server's words where it gave any. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly code: string
  readonly errors: ErrorBody['errors']

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.errors = body.errors
  }
}

/** Said where the server gave no words of its own (spec §8). */
export const noAnswerMessage = 'No response from server. Please try again later.'

const isErrorBody = (data: unknown): data is ErrorBody =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'

/** Turns whatever a call threw into an ApiError. Cancelled calls are passed on as they are. */
export function toApiError(thrown: unknown): unknown {
  if (!isAxiosError(thrown) || thrown.code === 'ERR_CANCELED') return thrown
  const data: unknown = thrown.response?.data
  const body = isErrorBody(data) ? data : { message: noAnswerMessage, code: 'NO_ANSWER' }
  return new ApiError(thrown.response?.status ?? 0, { ...body, code: body.code ?? 'UNKNOWN' })
}
