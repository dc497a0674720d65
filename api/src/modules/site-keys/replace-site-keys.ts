import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { createSiteKeyLoader, replaceStoredSecrets, wereKeysMadeWithSiteSecret } from '../../database/site-secret.ts'
import { prepareTotpReencryption } from '../auth/factors/totp/reencrypt-totp-secrets.ts'
import { endSessionsOfAllUsers } from '../auth/sessions/end-sessions-of-all-users.ts'
import { prepareAddressReencryption } from '../trades/offers/addresses/reencrypt-addresses.ts'

/**
 * Replaces all keys of a site, encrypts the secrets of authenticator apps and the addresses of members with the new ones,
 * and ends all sessions, whose tokens the old ones have signed. Processes that run keep the old keys until they restart.
 * @returns the number of authenticator apps, of addresses and of sessions
 * @throws Error, and changes nothing, if the keys were made with another `SITE_SECRET` than `formerSecret`
 */
export function replaceSiteKeys(
  pool: Pool,
  { formerSecret, siteSecret }: { formerSecret: string | null; siteSecret: string | null },
): Promise<{ apps: number; addresses: number; sessions: number }> {
  return inTransaction(pool, async (db) => {
    if (!(await wereKeysMadeWithSiteSecret(db, formerSecret)))
      throw new Error(
        'The keys of this database were made with another SITE_SECRET. Name its file by --former-secret-file.',
      )
    const formerKeys = createSiteKeyLoader(db, formerSecret)
    const storeTotpSecrets = await prepareTotpReencryption(db, formerKeys)
    const storeAddresses = await prepareAddressReencryption(db, formerKeys)
    await replaceStoredSecrets(db, siteSecret)
    const keys = createSiteKeyLoader(db, siteSecret)
    return {
      apps: await storeTotpSecrets(keys),
      addresses: await storeAddresses(keys),
      sessions: await endSessionsOfAllUsers(db),
    }
  })
}
