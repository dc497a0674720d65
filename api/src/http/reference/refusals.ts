import type { Endpoint } from '@ninepocket/contract/endpoint'

const ofAll: Readonly<Record<number, string>> = {
  400: 'Invalid input: `message` is the first failing rule’s',
  404: 'Not found',
  429: 'Too many requests: see `Retry-After`',
  503: 'Too busy, or the database is away: see `Retry-After`',
}

/** Why a call may be turned away that is well formed but not this caller's. */
function forbidden({ method, access, refuses }: Endpoint): string {
  const reasons = [
    method !== 'GET' && 'Invalid CSRF token',
    access === 'admin' && 'Only an admin may do this',
    refuses?.[403],
  ]
  return reasons.filter(Boolean).join('; ')
}

/** What an endpoint refuses with, by status: what follows from its access, method and body, and what it names itself. */
export function refusalsOf(endpoint: Endpoint): Readonly<Record<number, string>> {
  const { access, body, formFile, refuses } = endpoint
  const noEntry = forbidden(endpoint)
  const hasBody = body !== undefined || formFile !== undefined
  const refusals: Record<number, string> = { ...ofAll, ...refuses }
  if (access !== 'anyone') refusals[401] = 'Nobody is logged in, or the session is over'
  if (hasBody) Object.assign(refusals, { 413: 'The body is too large', 415: 'The body is of another kind' })
  if (noEntry) refusals[403] = noEntry
  return refusals
}
