import type { Pool } from 'pg'
import { loadSiteSecret } from '../../database/site-secret.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { Config } from '../../settings/config.ts'
import { createAltchaVerification } from './altcha.ts'
import { createTurnstileVerification } from './turnstile.ts'

/** Tells people from programs: one port, an adapter for each provider. */
export type HumanVerification = {
  /** @throws DomainError 400 where the token does not prove that somebody solved something, just now and for this */
  verify: (token: string) => Promise<void>
  /** A fresh puzzle; null where the provider hands them out by itself. */
  createChallenge: (() => Promise<Record<string, unknown>>) | null
}

/** The adapter that the settings name. */
async function createAdapter(
  pool: Pool,
  settings: Config['humanVerification'],
): Promise<HumanVerification | null> {
  const { provider, secretKey, verifyUrl } = settings
  if (provider === 'turnstile') return createTurnstileVerification({ verifyUrl, secretKey: secretKey ?? '' })
  if (provider === 'altcha') return createAltchaVerification(pool, await loadSiteSecret(pool, 'altcha'))
  return null
}

/** What login and registration ask (spec §5.6): the adapter of the settings, behind the rule that there is a token. */
export async function createHumanVerification(pool: Pool, settings: Config['humanVerification']) {
  const selectedAdapter = await createAdapter(pool, settings)
  return {
    createChallenge: selectedAdapter?.createChallenge ?? null,
    async verify(token: string | undefined): Promise<void> {
      if (!selectedAdapter) return
      if (!token)
        throw new DomainError(400, 'VERIFICATION_REQUIRED', 'Please complete the security verification')
      await selectedAdapter.verify(token)
    },
  }
}
