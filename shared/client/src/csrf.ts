import { createMissingReplyError } from './api-error.ts'
import { http } from './http.ts'

export const csrfHeader = 'X-CSRF-Token'
export const invalidCsrfTokenErrorCode = 'INVALID_CSRF_TOKEN'

const csrfTokenPath = '/api/auth/csrf-token'

/** Any reply with `csrfToken` replaces it (spec §7.1). */
let storedToken: string | null = null
let pendingToken: Promise<string> | null = null

export function getCachedCsrfToken(): string | null {
  return storedToken
}

export function setCachedCsrfToken(token: string | null): void {
  storedToken = token
}

async function fetchToken(): Promise<string> {
  const { data } = await http.get<{ csrfToken?: unknown } | null>(csrfTokenPath)
  if (typeof data?.csrfToken !== 'string') throw createMissingReplyError()
  // A reply that arrived in the meantime (a login) has brought a newer one.
  storedToken ??= data.csrfToken
  return storedToken
}

/** Returns the stored token or requests one. Writes that start together share one request. */
export async function loadCsrfToken(): Promise<string> {
  if (storedToken !== null) return storedToken
  pendingToken ??= fetchToken().finally(() => {
    pendingToken = null
  })
  return pendingToken
}
