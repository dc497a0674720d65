import type { Queryable } from '../../../../database/queryable.ts'
import type { SiteKeyLoader } from '../../../../database/site-secret.ts'
import { decryptForUser, encryptForUser } from '../../../../security/encrypt-for-user.ts'
import { deriveFactorKeys, factorSecretName } from '../factor-keys.ts'
import { lockAllTotpSecrets, updateEncryptedTotpSecret } from './totp-repository.ts'

const loadKey = async (keys: SiteKeyLoader) => deriveFactorKeys(await keys.load(factorSecretName)).totpSecrets

/** Reads the secrets of all authenticator apps. Returns the function that stores them with new keys, and their number. */
export async function prepareTotpReencryption(
  db: Queryable,
  formerKeys: SiteKeyLoader,
): Promise<(keys: SiteKeyLoader) => Promise<number>> {
  const stored = await lockAllTotpSecrets(db)
  const formerKey = await loadKey(formerKeys)
  const secrets = stored.map(({ userId, encryptedSecret }) => ({
    userId,
    secret: decryptForUser(formerKey, userId, Buffer.from(encryptedSecret, 'hex')),
  }))
  return async (keys) => {
    const key = await loadKey(keys)
    for (const { userId, secret } of secrets)
      await updateEncryptedTotpSecret(db, userId, encryptForUser(key, userId, secret))
    return secrets.length
  }
}
