import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Longer than a remembered session lasts without use (spec §9.12). A page that is open for longer fetches a new token when
 * its old one is rejected.
 */
const maxAgeSeconds = 31 * 86_400
/** Limit on how far the clocks of the site's servers may differ: a token of a server ahead comes from the future. */
const maxClockDriftSeconds = 12 * 3_600

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Creates a CSRF token: the time, random bytes, and a signature of both. */
export function createCsrfToken(secret: Buffer, nowSeconds: number): string {
  const text = `${nowSeconds.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/**
 * Returns whether a token is signed by this site and not expired. Nothing is stored, so any server of the site can
 * check it.
 */
export function isSignedUnexpiredCsrfToken(secret: Buffer, token: string, nowSeconds: number): boolean {
  const match = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(token)
  if (!match) return false
  const [, text = '', createdAt = '', signature = ''] = match
  const age = nowSeconds - Number.parseInt(createdAt, 36)
  return (
    timingSafeEqual(Buffer.from(sign(secret, text)), Buffer.from(signature)) &&
    age <= maxAgeSeconds &&
    age >= -maxClockDriftSeconds
  )
}
