import type { Queryable } from '../../../../database/queryable.ts'
import type { SiteKeyLoader } from '../../../../database/site-secret.ts'
import { createAddressCipher } from './address-cipher.ts'
import { listEncryptedAddressesOfAllMembers, updateSavedAddress, updateTradeAddress } from './address-repository.ts'

/** Reads all addresses of members. Returns the function that stores them with new keys, and their number. */
export async function prepareAddressReencryption(
  db: Queryable,
  formerKeys: SiteKeyLoader,
): Promise<(keys: SiteKeyLoader) => Promise<number>> {
  const formerCipher = await createAddressCipher(formerKeys)
  const stored = await listEncryptedAddressesOfAllMembers(db)
  const addresses = stored.map(({ address, ...row }) => ({ ...row, text: formerCipher.decrypt(row.userId, address) }))
  return async (keys) => {
    const cipher = await createAddressCipher(keys)
    for (const { userId, offerId, text } of addresses) {
      const address = cipher.encrypt(userId, text).toString('hex')
      if (offerId === null) await updateSavedAddress.all(db, { userId, address })
      else await updateTradeAddress.all(db, { userId, offerId, address })
    }
    return addresses.length
  }
}
