import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link, and the hash that the database stores. */
export type OneTimeToken = { secret: string; hash: Buffer }

/** Creates a secret of 32 random bytes: 43 characters in a URL. */
export function newOneTimeToken(): OneTimeToken {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashToken(secret) }
}

/** Returns the SHA-256 of a link's secret. It needs no salt, because the secret is as random as a key. */
export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
