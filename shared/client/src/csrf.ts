import { createNoResponseError } from './api-error.ts'
import { http } from './http.ts'

export const csrfHeader = 'X-CSRF-Token'
/** The code of "Invalid CSRF token" (403). */
export const invalidCsrfCode = 'INVALID_CSRF_TOKEN'

const csrfTokenPath = '/api/auth/csrf-token'

/** The stored anti-forgery token; any reply that carries `csrfToken` replaces it (spec §7.1). */
let storedToken: string | null = null
let pendingToken: Promise<string> | null = null

export function getStoredCsrfToken(): string | null {
  return storedToken
}

export function storeCsrfToken(token: string | null): void {
  storedToken = token
}

async function fetchToken(): Promise<string> {
  const { data } = await http.get<{ csrfToken?: unknown } | null>(csrfTokenPath)
  if (typeof data?.csrfToken !== 'string') throw createNoResponseError()
  // A reply that came meanwhile, a login's say, holds a newer one.
  storedToken ??= data.csrfToken
  return storedToken
}

/** The stored token, or a new one from the server: writes that begin together share one request for it. */
export async function loadCsrfToken(): Promise<string> {
  if (storedToken !== null) return storedToken
  pendingToken ??= fetchToken().finally(() => {
    pendingToken = null
  })
  return pendingToken
}
