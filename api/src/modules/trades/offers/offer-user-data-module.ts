import type { Queryable } from '../../../database/queryable.ts'
import { lockAccountForDeletion } from '../../auth/accounts/lock-activated-account.ts'
import { releaseHolds } from '../../holdings/copies/copy-holds.ts'
import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import type { AddressCipher } from './addresses/address-cipher.ts'
import { findEncryptedSavedAddress } from './addresses/address-repository.ts'
import { isSuspended } from './assert-may-trade-with.ts'
import { lockAccountsInTradesOfMember } from './cleanup/lock-accounts-in-trades-of-member.ts'
import { clearUserInputInTrades, lockUnendedOffersOfUser } from './cleanup/offer-cleanup-repository.ts'
import { createAccountDeletionInTradeError } from './offer-errors.ts'
import { iterateOffers } from './offer-list-repository.ts'
import { deleteOffer, findOffer, updateOfferState } from './offer-repository.ts'
import { listOfferLines } from './offer-terms-repository.ts'
import { recordOfferEventAndAddNotices } from './record-offer-event-and-add-notices.ts'

const offers: ExportSection = {
  name: 'trades',
  columns: [
    'offerId',
    'kind',
    'state',
    'partner',
    'given',
    'copyId',
    'cardId',
    'price',
    'currency',
    'sentAt',
    'receivedAt',
    'disputeReason',
    'createdAt',
    'updatedAt',
  ],
  async *readRows(db, userId) {
    for await (const page of iterateOffers(db, userId))
      for (const { id, version, side, own, partner, createdAt, updatedAt, kind, state, price, currency } of page) {
        const lines = await listOfferLines(db, id, [version])
        // A draft, or a version whose copies are gone, has no lines, and is exported all the same.
        for (const line of lines.length > 0 ? lines : [null])
          yield {
            offerId: id,
            kind,
            state,
            partner: partner?.username ?? null,
            given: line && line.side === side,
            copyId: line?.copyId ?? null,
            cardId: line?.cardId ?? null,
            price,
            currency,
            sentAt: own.sentAt?.toISOString() ?? null,
            receivedAt: own.receivedAt?.toISOString() ?? null,
            disputeReason: own.disputeReason,
            createdAt: createdAt.toISOString(),
            updatedAt: updatedAt.toISOString(),
          }
      }
  },
}

/** @throws DomainError 409 if cards of a member who leaves are on their way: the partner would lose them without a report */
async function assertNoCardsOnTheirWay(db: Queryable, userId: string): Promise<void> {
  const openOffers = await lockUnendedOffersOfUser(db, userId)
  const movingCount = openOffers.filter(({ hasMoved }) => hasMoved).length
  if (movingCount > 0) throw createAccountDeletionInTradeError(movingCount)
}

/** Ends the open offers of a member who leaves or is suspended, and frees the copies that they hold. */
async function cancelOpenOffers(db: Queryable, userId: string, cause: 'deletion' | 'suspension'): Promise<void> {
  const openOffers = await lockUnendedOffersOfUser(db, userId)
  for (const { id: offerId, version, state, hasMoved } of openOffers) {
    if (state === 'draft') {
      await deleteOffer(db, offerId)
      continue
    }
    if (cause === 'suspension' && hasMoved) {
      await disputeForSuspended(db, { userId, offerId })
      continue
    }
    const offer = await findOffer(db, { userId, offerId })
    await releaseHolds(db, offerId)
    await updateOfferState(db, offerId, { state: 'canceled', lifetimeMs: null })
    await recordOfferEventAndAddNotices(db, { offerId, kind: 'canceled', side: offer?.side ?? null, version })
  }
}

/** Leaves a trade of which something was sent to the admins. The suspended member has reported nothing. */
async function disputeForSuspended(db: Queryable, key: { userId: string; offerId: string }): Promise<void> {
  const offer = await findOffer(db, key)
  if (offer === null || offer.state === 'disputed') return
  const { offerId } = key
  await updateOfferState(db, offerId, { state: 'disputed', lifetimeMs: null })
  await recordOfferEventAndAddNotices(db, { offerId, kind: 'disputed', side: null, version: offer.version })
}

/** Export and deletion of a member's offers. It must come before the module that deletes copies, which trades may hold. */
export function createOfferUserDataModule(cipher: AddressCipher): UserDataModule {
  const savedAddress: ExportSection = {
    name: 'trade-address',
    columns: ['address'],
    async *readRows(db, userId) {
      const address = await findEncryptedSavedAddress(db, userId)
      if (address !== null) yield { address: cipher.decrypt(userId, address) }
    },
  }
  return {
    exportSections: [offers, savedAddress],
    lockAccounts: lockAccountsInTradesOfMember,
    assertDeletable: assertNoCardsOnTheirWay,
    async deleteData(db, userId) {
      await lockAccountForDeletion(db, userId)
      await assertNoCardsOnTheirWay(db, userId)
      await cancelOpenOffers(db, userId, 'deletion')
      await clearUserInputInTrades(db, userId)
    },
    async onIdentityChange(db, userId) {
      if (await isSuspended(db, userId)) await cancelOpenOffers(db, userId, 'suspension')
      return []
    },
  }
}
