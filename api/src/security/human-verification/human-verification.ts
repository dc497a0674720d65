import type { Pool } from 'pg'
import type { SiteKeyLoader } from '../../database/site-secret.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { Config } from '../../settings/config.ts'
import { createAltchaVerification } from './altcha.ts'
import { createTurnstileVerification } from './turnstile.ts'
import type { VerificationAdapter } from './verification-adapter.ts'

type VerificationResources = { pool: Pool; siteKeys: SiteKeyLoader }

async function createAdapter(
  { pool, siteKeys }: VerificationResources,
  settings: Config['humanVerification'],
): Promise<VerificationAdapter | null> {
  const { provider, secretKey, verifyUrl } = settings
  if (provider === 'turnstile') return createTurnstileVerification({ verifyUrl, secretKey: secretKey ?? '' })
  if (provider === 'altcha') return createAltchaVerification(pool, await siteKeys.load('altcha'))
  return null
}

/**
 * Creates the verification for login and registration (spec §5.6), which requires a token and passes it to the
 * configured provider.
 */
export async function createHumanVerification(resources: VerificationResources, settings: Config['humanVerification']) {
  const selectedAdapter = await createAdapter(resources, settings)
  return {
    createChallenge: selectedAdapter?.createChallenge ?? null,
    async verify(token: string | undefined): Promise<void> {
      if (!selectedAdapter) return
      if (!token) throw new DomainError(400, 'VERIFICATION_REQUIRED', 'Please complete the security verification')
      await selectedAdapter.verify(token)
    },
  }
}
