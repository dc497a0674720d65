import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '../../../../database/queryable.ts'
import { decryptForUser, encryptForUser } from '../../../../security/encrypt-for-user.ts'
import { consumeTotpStep, findTotpSecret, upsertUnconfirmedTotpSecret } from './totp-repository.ts'

/**
 * Data for an authenticator app: the secret in base 32, to type in, and the `otpauth:` URI that the QR code encodes.
 */
export type TotpSetup = { secret: string; uri: string }

const secretBytes = 20

/** The values that every authenticator app supports. */
const createTotp = (secret: Secret, texts: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...texts, algorithm: 'SHA1', digits: 6, period: 30, secret })

/**
 * Creates the service that sets up authenticator apps and checks their codes (RFC 6238). `key` encrypts the secrets.
 */
export function createTotpService({ key, siteName }: { key: Buffer; siteName: string }) {
  return {
    /** Stores a new secret that is not confirmed; null if the user has a confirmed one. */
    async createSecret(db: Queryable, { id, username }: { id: string; username: string }): Promise<TotpSetup | null> {
      const secret = new Secret({ size: secretBytes })
      const encrypted = encryptForUser(key, id, Buffer.from(secret.bytes))
      if (!(await upsertUnconfirmedTotpSecret(db, id, encrypted))) return null
      return { secret: secret.base32, uri: createTotp(secret, { issuer: siteName, label: username }).toString() }
    },

    /** Returns whether the code is valid now for the user's secret, and uses it up: each is accepted once. */
    async consumeCode(
      db: Queryable,
      userId: string,
      code: string,
      { isConfirmed }: { isConfirmed: boolean },
    ): Promise<boolean> {
      const stored = await findTotpSecret(db, userId)
      if (stored?.isConfirmed !== isConfirmed) return false
      const bytes = decryptForUser(key, userId, Buffer.from(stored.encryptedSecret, 'hex'))
      const totp = createTotp(new Secret({ buffer: new Uint8Array(bytes).buffer }))
      const timestamp = stored.nowMs
      // Without neighboring codes, so that each lives for 30 seconds (decision 0084).
      const isCurrent = totp.validate({ token: code, timestamp, window: 0 }) !== null
      return isCurrent && consumeTotpStep(db, userId, totp.counter({ timestamp }))
    },
  }
}
export type TotpService = ReturnType<typeof createTotpService>
