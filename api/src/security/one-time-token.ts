import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link, and what the database keeps of it. */
export type OneTimeToken = { secret: string; hash: Buffer }

/** 32 random bytes, 43 characters in an address. */
export function newOneTimeToken(): OneTimeToken {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashToken(secret) }
}

/** SHA-256 of a link's secret. It needs no salt: the secret is as random as a key. */
export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
