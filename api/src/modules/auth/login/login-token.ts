import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the first step of a login proved, and what it asked for. */
export type FirstLoginStep = {
  userId: string
  isRemembered: boolean
  /** Seconds since 1970. */
  expiresAt: number
}

const sign = (key: Buffer, content: string, passwordHash: string) =>
  createHmac('sha256', key).update(`${content} ${passwordHash}`).digest('base64url')

/** Creates a token that proves the password for the second step. A new password makes it invalid. */
export function createFirstStepLoginToken(
  key: Buffer,
  { userId, isRemembered, expiresAt }: FirstLoginStep,
  passwordHash: string,
) {
  const content = `${userId}.${isRemembered ? 1 : 0}.${expiresAt}`
  return `${content}.${sign(key, content, passwordHash)}`
}

const tokenPattern = /^(([0-9a-f]{24})\.([01])\.(\d{1,12}))\.([\w-]{43})$/

/** Returns what a token says, unverified, because the account is needed to verify it; null if it is no token. */
export function parseFirstStepLoginTokenUnverified(token: string): FirstLoginStep | null {
  const [, , userId = '', isRemembered, expiresAt] = tokenPattern.exec(token) ?? []
  return userId === '' ? null : { userId, isRemembered: isRemembered === '1', expiresAt: Number(expiresAt) }
}

/** Returns whether this site created the token for an account that still has this password. */
export function isFirstStepLoginTokenSigned(key: Buffer, token: string, passwordHash: string): boolean {
  const [, content = '', , , , signature = ''] = tokenPattern.exec(token) ?? []
  return signature !== '' && timingSafeEqual(Buffer.from(sign(key, content, passwordHash)), Buffer.from(signature))
}
