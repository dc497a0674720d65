import type { AltchaChallenge } from '@ninepocket/contract/auth/altcha-challenge'

/** Interface of a provider that tells humans from bots. */
export type VerificationAdapter = {
  /** @throws DomainError 400 when the token doesn't prove that a challenge was solved recently, for the first time */
  verify: (token: string) => Promise<void>
  /** Creates a new challenge; null when the provider's own script shows them. */
  createChallenge: (() => Promise<AltchaChallenge>) | null
}
