import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The start of a request for a passkey: a login or confirmation, or the creation of a passkey for one user. */
export type ChallengePurpose = 'use' | `create for ${string}`

/** What a challenge of this site says about itself. */
export type ParsedChallenge = { id: string; expiresAt: number }

const sign = (key: Buffer, purpose: ChallengePurpose, content: string) =>
  createHmac('sha256', key).update(`${purpose} ${content}`).digest('base64url')

/**
 * Creates a challenge. It is signed and not stored, so that requests for challenges cannot fill the database.
 * @param expiresAt seconds since 1970
 */
export function createSignedPasskeyChallenge(key: Buffer, purpose: ChallengePurpose, expiresAt: number): string {
  const content = `${randomBytes(16).toString('base64url')}.${expiresAt}`
  return Buffer.from(`${content}.${sign(key, purpose, content)}`).toString('base64url')
}

/** Returns the parts of a challenge that this site created for this purpose; null for any other. It may have expired. */
export function parsePasskeyChallenge(
  key: Buffer,
  purpose: ChallengePurpose,
  challenge: string,
): ParsedChallenge | null {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [, content = '', id = '', expiresAt = '', signature = ''] =
    /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? []
  const isSigned = signature !== '' && timingSafeEqual(Buffer.from(sign(key, purpose, content)), Buffer.from(signature))
  return isSigned ? { id, expiresAt: Number(expiresAt) } : null
}
