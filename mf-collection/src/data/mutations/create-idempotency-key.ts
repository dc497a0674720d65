/** A new name for one press of a button. Not `randomUUID()`, which browsers only have on HTTPS and this machine. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
