/** The stored anti-forgery token; any reply that carries `csrfToken` replaces it (spec §7). */
let stored: string | null = null

export const csrfHeader = 'X-CSRF-Token'

export function storedCsrfToken(): string | null {
  return stored
}

export function storeCsrfToken(token: string | null): void {
  stored = token
}
