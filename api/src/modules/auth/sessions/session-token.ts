import { createHmac, timingSafeEqual } from 'node:crypto'
import { newOneTimeToken } from '../../../security/one-time-token.ts'

/** Name of the site secret that signs session tokens. */
export const sessionSecretName = 'session'

const sign = (siteSecret: Buffer, text: string) => createHmac('sha256', siteSecret).update(text).digest('base64url')

/** Creates a session token: random text and the site's signature of it. */
export function createSessionToken(siteSecret: Buffer): string {
  const { secret } = newOneTimeToken()
  return `${secret}.${sign(siteSecret, secret)}`
}

/**
 * Returns whether this site issued a session token. The session may have ended since. A flood of invented tokens is
 * thus recognized without the database.
 */
export function isIssuedSessionToken(siteSecret: Buffer, token: string): boolean {
  const [, text = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  return text !== '' && timingSafeEqual(Buffer.from(sign(siteSecret, text)), Buffer.from(signature))
}
