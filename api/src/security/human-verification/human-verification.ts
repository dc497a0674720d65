import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { siteSecret } from '../../database/site-secret.ts'
import { DomainError } from '../../http/domain-error.ts'
import { altcha } from './altcha.ts'
import { turnstile } from './turnstile.ts'

/** Tells people from programs: one port, an adapter for each provider. */
export type HumanVerification = {
  /** @throws DomainError 400 where the token does not prove that somebody solved something, just now and for this */
  verify: (token: string) => Promise<void>
  /** A fresh puzzle; null where the provider hands them out by itself. */
  challenge: (() => Promise<Record<string, unknown>>) | null
}

/** The adapter that the settings name. */
async function adapter(pool: Pool, settings: Config['humanVerification']): Promise<HumanVerification | null> {
  const { provider, secretKey, verifyUrl } = settings
  if (provider === 'turnstile') return turnstile({ verifyUrl, secretKey: secretKey ?? '' })
  if (provider === 'altcha') return altcha(pool, await siteSecret(pool, 'altcha'))
  return null
}

/** What login and registration ask (spec §5.6): the adapter of the settings, behind the rule that there is a token. */
export async function humanVerification(pool: Pool, settings: Config['humanVerification']) {
  const used = await adapter(pool, settings)
  return {
    challenge: used?.challenge ?? null,
    async verify(token: string | undefined): Promise<void> {
      if (!used) return
      if (!token)
        throw new DomainError(400, 'VERIFICATION_REQUIRED', 'Please complete the security verification')
      await used.verify(token)
    },
  }
}
