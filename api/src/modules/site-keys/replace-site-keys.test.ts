import { setSavedAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { createVerifiedSiteKeyLoader } from '../../database/site-secret.ts'
import { decryptForUser } from '../../security/encrypt-for-user.ts'
import { aMember, startMemberSession } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { deriveFactorKeys, factorSecretName } from '../auth/factors/factor-keys.ts'
import { findTotpSecret } from '../auth/factors/totp/totp-repository.ts'
import { turnOnTotpOf } from '../auth/testing/factors.ts'
import { createAddressCipher } from '../trades/offers/addresses/address-cipher.ts'
import { findEncryptedSavedAddress } from '../trades/offers/addresses/address-repository.ts'
import { replaceSiteKeys } from './replace-site-keys.ts'

const firstSecret = 'first secret of the site, 32 characters'
const secondSecret = 'second secret of the site, 32 characters'

test('ends all sessions, and keeps secrets of apps and addresses, with and without a SITE_SECRET', async () => {
  const site = await setUpTestApi()
  const member = await aMember(site)
  const { secret } = await turnOnTotpOf(site.pool, member)
  await member.call(setSavedAddress, { body: { address: '1 Main Street' } })
  const changes: Array<[string | null, string | null]> = [
    [null, null],
    [null, firstSecret],
    [firstSecret, firstSecret],
    [firstSecret, secondSecret],
    [secondSecret, null],
  ]
  const seenKeys = new Set<string>()
  for (const [formerSecret, siteSecret] of changes) {
    const session = await startMemberSession(site, member.user)
    const { apps, addresses, sessions } = await replaceSiteKeys(site.pool, { formerSecret, siteSecret })
    expect([apps, addresses]).toEqual([1, 1])
    expect(sessions).toBeGreaterThan(0)
    expect((await session.send(listSessions)).status).toBe(401)
    const siteKeys = await createVerifiedSiteKeyLoader(site.pool, siteSecret)
    const siteKey = await siteKeys.load(factorSecretName)
    const stored = await findTotpSecret(site.pool, member.user.id)
    const encrypted = Buffer.from(stored?.encryptedSecret ?? '', 'hex')
    const decrypted = decryptForUser(deriveFactorKeys(siteKey).totpSecrets, member.user.id, encrypted)
    expect(new Secret({ buffer: new Uint8Array(decrypted).buffer }).base32).toBe(secret)
    const address = await findEncryptedSavedAddress(site.pool, member.user.id)
    expect((await createAddressCipher(siteKeys)).decrypt(member.user.id, address ?? '')).toBe('1 Main Street')
    seenKeys.add(siteKey.toString('hex'))
  }
  expect(seenKeys.size).toBe(changes.length)
})

test('changes nothing with a wrong former secret, and the site does not start with one', async () => {
  const site = await setUpTestApi({ settings: { SITE_SECRET: firstSecret } })
  const readSecrets = async () => (await site.pool.query('select * from site_secrets order by name')).rows
  const before = await readSecrets()
  expect(before.length).toBeGreaterThan(1)
  for (const formerSecret of [null, secondSecret])
    await expect(replaceSiteKeys(site.pool, { formerSecret, siteSecret: secondSecret })).rejects.toThrow(
      '--former-secret',
    )
  expect(await readSecrets()).toEqual(before)
  for (const wrong of [null, secondSecret])
    await expect(createVerifiedSiteKeyLoader(site.pool, wrong)).rejects.toThrow('SITE_SECRET')
})
