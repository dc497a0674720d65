import type { Pool } from 'pg'
import { inTransaction } from '../../../../database/connect.ts'
import type { Queryable } from '../../../../database/queryable.ts'
import { lockActivatedAccount } from '../../../auth/accounts/lock-activated-account.ts'
import { createImpossibleStepError } from '../offer-errors.ts'
import { listOfferEvents, type OfferKey, updateTradeSide } from '../offer-repository.ts'
import type { TradeSideName } from '../offer-row.ts'
import { recordOfferEventAndAddNotices } from '../record-offer-event-and-add-notices.ts'
import { lockAndRequireOffer } from '../require-offer.ts'
import type { AddressCipher } from './address-cipher.ts'
import { findEncryptedSavedAddress, replaceEncryptedSavedAddress } from './address-repository.ts'

/** Returns whether a side has entered an address before. A change is no news for the other side. */
async function hasEnteredAddress(db: Queryable, offerId: string, side: TradeSideName): Promise<boolean> {
  const events = await listOfferEvents(db, offerId)
  return events.some((event) => event.kind === 'address-entered' && event.side === side)
}

/** Creates the service of the addresses that members enter for trades (spec §4.31.2). */
export function createAddressService({ pool, cipher }: { pool: Pool; cipher: AddressCipher }) {
  const encrypt = (userId: string, address: string) => (address === '' ? null : cipher.encrypt(userId, address))

  return {
    async getSaved(userId: string): Promise<string | null> {
      const address = await findEncryptedSavedAddress(pool, userId)
      return address && cipher.decrypt(userId, address)
    },

    setSaved: (userId: string, address: string): Promise<void> =>
      replaceEncryptedSavedAddress(pool, userId, encrypt(userId, address)),

    /** @throws DomainError 404 if the user has no such offer, 409 unless both sides have agreed */
    setForTrade: (key: OfferKey, { address, isKept }: { address: string; isKept: boolean }): Promise<void> =>
      inTransaction(pool, async (db) => {
        // A saved address refers to the account, whose deletion locks the account before the offer.
        await lockActivatedAccount(db, key.userId)
        const offer = await lockAndRequireOffer(db, key)
        if (offer.state !== 'agreed' && offer.state !== 'disputed') throw createImpossibleStepError()
        const { side, version } = offer
        await updateTradeSide(db, { ...key, side }, { address: encrypt(key.userId, address) })
        if (address !== '' && !(await hasEnteredAddress(db, key.offerId, side)))
          await recordOfferEventAndAddNotices(db, { offerId: key.offerId, kind: 'address-entered', side, version })
        if (isKept) await replaceEncryptedSavedAddress(db, key.userId, encrypt(key.userId, address))
      }),
  }
}
