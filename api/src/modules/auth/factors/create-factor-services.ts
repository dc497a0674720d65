import type { Pool } from 'pg'
import type { SiteKeyLoader } from '../../../database/site-secret.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'
import { deriveFactorKeys, factorSecretName } from './factor-keys.ts'
import { createFactorService } from './factor-service.ts'
import { createPasskeyCeremonies } from './passkeys/passkey-ceremonies.ts'
import { createSecondFactorVerifier } from './second-factor-verifier.ts'
import { createTotpService } from './totp/totp-service.ts'

/**
 * Creates the keys, the passkey ceremonies, the factor service and the verifier, which the routes of logins and factors
 * share. The keys come from the site's secret.
 */
export async function createFactorServices({
  pool,
  siteKeys,
  mails,
  config: { publicUrl, siteName },
}: {
  pool: Pool
  siteKeys: SiteKeyLoader
  mails: AuthMailBuilder
  config: { publicUrl: string; siteName: string }
}) {
  const keys = deriveFactorKeys(await siteKeys.load(factorSecretName))
  const ceremonies = createPasskeyCeremonies({ pool, key: keys.challenges, publicUrl, siteName })
  const totpCodes = createTotpService({ key: keys.totpSecrets, siteName })
  const shared = { pool, ceremonies, totpCodes, mails }
  return { keys, ceremonies, factors: createFactorService(shared), verifier: createSecondFactorVerifier(shared) }
}
