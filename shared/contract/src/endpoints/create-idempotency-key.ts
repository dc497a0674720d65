/** Returns a new key for one press of a button. Browsers have `randomUUID()` only on HTTPS and localhost. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
