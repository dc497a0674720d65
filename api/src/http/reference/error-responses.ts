import { type Endpoint, needsCsrfToken } from '@ninepocket/contract/endpoints/endpoint'

const commonErrors: Readonly<Record<number, string>> = {
  400: 'Invalid input: `message` is the first failing rule’s',
  404: 'Not found',
  429: 'Too many requests: see `Retry-After`',
  503: 'Too busy, or the database is unavailable: see `Retry-After`',
}

const idempotencyKeyErrors: Readonly<Record<number, string>> = {
  422: 'The Idempotency-Key was used for another request',
}

/** Describes why a well-formed call may get 403. */
function describeForbidden(endpoint: Endpoint): string {
  const { access, allowsSuspended, errorResponses } = endpoint
  const reasons = [
    needsCsrfToken(endpoint) && 'Invalid CSRF token',
    access !== 'anyone' && !allowsSuspended && 'The caller is suspended',
    access === 'admin' && 'Only admins can do this',
    errorResponses?.[403],
  ]
  return reasons.filter(Boolean).join('; ')
}

/**
 * Returns an endpoint's error responses by status: those that follow from its access, method, body and idempotency key,
 * and those that it declares.
 */
export function getErrorResponses(endpoint: Endpoint): Readonly<Record<number, string>> {
  const { access, body, formFile, acceptsIdempotencyKey, errorResponses } = endpoint
  const forbiddenReason = describeForbidden(endpoint)
  const hasBody = body !== undefined || formFile !== undefined
  const responses: Record<number, string> = {
    ...commonErrors,
    ...(acceptsIdempotencyKey && idempotencyKeyErrors),
    ...errorResponses,
  }
  if (access !== 'anyone') responses[401] = 'The caller is not logged in, or the session has expired'
  if (hasBody) Object.assign(responses, { 413: 'The body is too large', 415: 'The body is of another kind' })
  if (forbiddenReason) responses[403] = forbiddenReason
  return responses
}
