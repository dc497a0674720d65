import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'

/** An error of the specification, thrown by services and sent to the caller unchanged. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly status: number
  readonly code: string
  readonly errors: ErrorBody['errors']
  /** Seconds after which to try again (429 and 503, and a 409 that time will clear). */
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

/** Creates a 404 with the specification's message: `createNotFoundError('PRODUCT_NOT_FOUND', 'Product not found')`. */
export function createNotFoundError(code: string, message: string): DomainError {
  return new DomainError(404, code, message)
}

/** Creates a 429. `waitMs` is the time until the action is allowed; it is sent in seconds, rounded up. */
export function createTooManyRequestsError(message: string, waitMs: number, code = 'TOO_MANY_REQUESTS'): DomainError {
  return new DomainError(429, code, message, { retryAfter: Math.ceil(waitMs / 1000) })
}

const busyRetryAfterSeconds = 2

/** Creates a 503 for work that exceeds a queue or takes too long. */
export function createServiceBusyError(): DomainError {
  const message = 'The site is busy. Please try again in a moment.'
  return new DomainError(503, 'BUSY', message, { retryAfter: busyRetryAfterSeconds })
}

/** Creates a 400. `message` is that of the first failing rule; `errors` holds all. */
export function createInvalidInputError(errors: NonNullable<ErrorBody['errors']>): DomainError {
  return new DomainError(400, 'INVALID_INPUT', errors[0]?.message ?? 'Invalid input', { errors })
}
