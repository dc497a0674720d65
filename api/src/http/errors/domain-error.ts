import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'

/** A refusal that the specification names: thrown by services, told to the caller as it is. */
export class DomainError extends Error {
  override name = 'DomainError'
  /** HTTP status. */
  readonly status: number
  readonly code: string
  readonly errors: ErrorBody['errors']
  /** Seconds after which to try again (429 and 503). */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    options: { errors?: ErrorBody['errors']; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
}

/** 404 in the specification's words: `notFound('PRODUCT_NOT_FOUND', 'Product not found')`. */
export function notFound(code: string, message: string): DomainError {
  return new DomainError(404, code, message)
}

/** 429, with the seconds of `waitMs` (milliseconds until it is allowed), rounded up. */
export function tooManyRequests(message: string, waitMs: number, code = 'TOO_MANY_REQUESTS'): DomainError {
  return new DomainError(429, code, message, { retryAfter: Math.ceil(waitMs / 1000) })
}

const busyRetryAfterSeconds = 2

/** 503 where more work has come than is done at a time, or a piece of it took too long. */
export function serviceBusy(): DomainError {
  const message = 'The site is busy. Please try again in a moment.'
  return new DomainError(503, 'BUSY', message, { retryAfter: busyRetryAfterSeconds })
}

/** 400: `message` is the first failing rule's, all of them are in `errors`. */
export function invalidInput(errors: NonNullable<ErrorBody['errors']>): DomainError {
  return new DomainError(400, 'INVALID_INPUT', errors[0]?.message ?? 'Invalid input', { errors })
}
