import { noAnswer } from './api-error.ts'
import { http } from './http.ts'

export const csrfHeader = 'X-CSRF-Token'
/** The code of "Invalid CSRF token" (403). */
export const invalidCsrfCode = 'INVALID_CSRF_TOKEN'

const csrfTokenPath = '/api/auth/csrf-token'

/** The stored anti-forgery token; any reply that carries `csrfToken` replaces it (spec §7.1). */
let stored: string | null = null
let asking: Promise<string> | null = null

export function storedCsrfToken(): string | null {
  return stored
}

export function storeCsrfToken(token: string | null): void {
  stored = token
}

async function askForToken(): Promise<string> {
  const { data } = await http.get<{ csrfToken?: unknown } | null>(csrfTokenPath)
  if (typeof data?.csrfToken !== 'string') throw noAnswer()
  // A reply that came meanwhile, a login's say, holds a newer one.
  stored ??= data.csrfToken
  return stored
}

/** The stored token, or a new one from the server: writes that begin together share one request for it. */
export async function currentCsrfToken(): Promise<string> {
  if (stored !== null) return stored
  asking ??= askForToken().finally(() => {
    asking = null
  })
  return asking
}
