import { hkdfSync } from 'node:crypto'
import type { SiteKeyLoader } from '../../../../database/site-secret.ts'
import { decryptForUser, encryptForUser } from '../../../../security/encrypt-for-user.ts'

/** Encrypts the addresses of members, each for one member. */
export type AddressCipher = {
  encrypt: (userId: string, address: string) => Buffer
  /** @param bytes in hexadecimal, as rows have them @throws {Error} if they were not encrypted for this member */
  decrypt: (userId: string, bytes: string) => string
}

/** Creates the cipher of addresses. Its key is derived from a key of the site. */
export async function createAddressCipher(siteKeys: SiteKeyLoader): Promise<AddressCipher> {
  const siteKey = await siteKeys.load('trade-addresses')
  const key = Buffer.from(hkdfSync('sha256', siteKey, '', 'addresses of members', 32))
  return {
    encrypt: (userId, address) => encryptForUser(key, userId, Buffer.from(address)),
    decrypt: (userId, bytes) => decryptForUser(key, userId, Buffer.from(bytes, 'hex')).toString(),
  }
}
