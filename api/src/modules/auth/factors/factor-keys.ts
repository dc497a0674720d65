import { hkdfSync } from 'node:crypto'

/** Name of the site secret from which the keys are derived. */
export const factorSecretName = 'login-factors'

export type FactorKeys = {
  /** Signs the challenges of passkeys. */
  challenges: Buffer
  /** Signs what proves the first step of a login. */
  loginTokens: Buffer
  /** Encrypts the secrets of authenticator apps. */
  totpSecrets: Buffer
}

/** Derives a key for each purpose, so that a value made for one is worthless for another. */
export function deriveFactorKeys(siteSecret: Buffer): FactorKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32))
  return {
    challenges: derive('passkey challenges'),
    loginTokens: derive('login tokens'),
    totpSecrets: derive('totp secrets'),
  }
}
