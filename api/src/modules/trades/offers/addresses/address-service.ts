import type { Pool } from 'pg'
import { inTransaction } from '../../../../database/connect.ts'
import { createImpossibleStepError, createOfferNotFoundError } from '../offer-errors.ts'
import { findOffer, lockOffer, type OfferKey, updateOfferSide } from '../offer-repository.ts'
import type { AddressCipher } from './address-cipher.ts'
import { findSavedAddress, replaceSavedAddress } from './address-repository.ts'

/** Creates the service of the addresses that members enter for trades (spec §4.31.2). */
export function createAddressService({ pool, cipher }: { pool: Pool; cipher: AddressCipher }) {
  const encrypt = (userId: string, address: string) => (address === '' ? null : cipher.encrypt(userId, address))

  return {
    async getKept(userId: string): Promise<string | null> {
      const address = await findSavedAddress(pool, userId)
      return address && cipher.decrypt(userId, address)
    },

    setKept: (userId: string, address: string): Promise<void> =>
      replaceSavedAddress(pool, userId, encrypt(userId, address)),

    /** @throws DomainError 404 if the user has no such offer, 409 unless both sides have agreed */
    setForTrade: (key: OfferKey, { address, isKept }: { address: string; isKept: boolean }): Promise<void> =>
      inTransaction(pool, async (db) => {
        await lockOffer(db, key.offerId)
        const offer = await findOffer(db, key)
        if (offer === null) throw createOfferNotFoundError()
        if (offer.state !== 'agreed' && offer.state !== 'disputed') throw createImpossibleStepError()
        await updateOfferSide(db, { ...key, side: offer.side }, { address: encrypt(key.userId, address) })
        if (isKept) await replaceSavedAddress(db, key.userId, encrypt(key.userId, address))
      }),
  }
}
