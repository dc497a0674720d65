import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { createSiteKeys, replaceStoredSecrets, type SiteKeys, wereKeysMadeWith } from '../../../database/site-secret.ts'
import { deleteAllSessions } from '../sessions/session-repository.ts'
import { deriveFactorKeys, factorSecretName } from './factor-keys.ts'
import { decryptTotpSecret, encryptTotpSecret } from './totp/encrypt-totp-secret.ts'
import { lockAllTotpSecrets, updateEncryptedTotpSecret } from './totp/totp-repository.ts'

const loadTotpKey = async (keys: SiteKeys) => deriveFactorKeys(await keys.load(factorSecretName)).totpSecrets

/**
 * Replaces all keys of a site, encrypts the secrets of authenticator apps with the new one, and ends all sessions, whose
 * tokens the old ones have signed. Processes that run keep the old keys until they restart.
 * @returns the number of authenticator apps and of sessions
 * @throws Error, and changes nothing, if the keys were made with another `SITE_SECRET` than `formerSecret`
 */
export function replaceSiteKeys(
  pool: Pool,
  { formerSecret, siteSecret }: { formerSecret: string | null; siteSecret: string | null },
): Promise<{ apps: number; sessions: number }> {
  return inTransaction(pool, async (db) => {
    if (!(await wereKeysMadeWith(db, formerSecret)))
      throw new Error(
        'The keys of this database were made with another SITE_SECRET. Name its file by --former-secret-file.',
      )
    const apps = await lockAllTotpSecrets(db)
    const formerKey = await loadTotpKey(createSiteKeys(db, formerSecret))
    await replaceStoredSecrets(db, siteSecret)
    const key = await loadTotpKey(createSiteKeys(db, siteSecret))
    for (const { userId, encryptedSecret } of apps) {
      const secret = decryptTotpSecret(formerKey, userId, Buffer.from(encryptedSecret, 'hex'))
      await updateEncryptedTotpSecret(db, userId, encryptTotpSecret(key, userId, secret))
    }
    return { apps: apps.length, sessions: await deleteAllSessions(db) }
  })
}
