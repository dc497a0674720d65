import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrMissingCards } from '@ninepocket/contract/collection/all-or-missing-cards'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import { emptyGrading } from '@ninepocket/contract/collection/record/grading'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { WishDetails } from '@ninepocket/contract/wishlist/wish-details'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import type { RowOf } from '../../database/define-statement.ts'
import { newId } from '../../database/new-id.ts'
import { type IdempotentRequest, runIdempotently } from '../../http/endpoints/run-idempotently.ts'
import {
  type CardAndParentIds,
  findCardIdentity,
  findCardsByIdsInInsertSet,
  findInsertSet,
} from '../catalogue/catalogue-lookup.ts'
import { createCatalogueChangedError } from './catalogue-changed-error.ts'
import { toBulkFieldsValues, updateBulkFieldsByCopy } from './copies/bulk-fields-repository.ts'
import { replaceCertificate } from './copies/copy-certificates-repository.ts'
import { assertNotHeld } from './copies/copy-holds.ts'
import { claimAndReleaseCopyImages, noCopyImages } from './copies/copy-images.ts'
import { assertCopyLimit } from './copies/copy-limit-repository.ts'
import { toOwnCopy } from './copies/copy-row.ts'
import * as ownCopies from './copies/own-copies-repository.ts'
import {
  type RemovedSerialNumber,
  recordRemovedSerialNumbers,
  takeRemovedSerialNumber,
} from './copies/removed-serial-numbers-repository.ts'
import * as copyStatements from './copies/write-copies-repository.ts'
import { lockCardCounters } from './counters/lock-card-counters.ts'
import type { HoldingsChangeContext } from './holdings-change-context.ts'
import { createImportedHoldingsWriter } from './imports/imported-holdings-writer.ts'
import { findOwnWish } from './wishes/own-wishes-repository.ts'
import { assertWishLimit } from './wishes/wish-limit-repository.ts'
import { toOwnWish } from './wishes/wish-row.ts'
import * as wishStatements from './wishes/write-wishes-repository.ts'

/** What a bulk change sets. */
export type CopyFlagChange = { flag: 'forTrade' | 'forSale'; isOn: boolean }

type CopyOfCard = RowOf<typeof ownCopies.listCopiesForNumberLine>
export type NewCopyOfCard = { cardId: string; serialNumber: string | null }

const createIds = (count: number) => Array.from({ length: count }, () => newId())

/** The operations of one transaction on what a user owns and wishes for; each keeps every counter right. */
export function createHoldingsWriter(context: HoldingsChangeContext) {
  const { db, userId, trackInsertSet, trackCopies } = context
  return {
    ...createImportedHoldingsWriter(context),

    /** Runs `work` once for all requests with the same key, and returns its reply to each of them. */
    runIdempotently: <Reply extends object>(request: IdempotentRequest, work: () => Promise<Reply>): Promise<Reply> =>
      runIdempotently(db, userId, request, work),

    findCardIdentity: (cardId: string): Promise<CardAndParentIds | null> => findCardIdentity(db, cardId),
    findInsertSet: (id: string): Promise<InsertSet | null> => findInsertSet(db, id),
    /** Those of some cards that an insert set has. */
    findCardsByIdsInInsertSet: (insertSetId: string, ids: ReadonlyArray<string>) =>
      findCardsByIdsInInsertSet(db, insertSetId, ids),

    /** Those of some copies that the user has. */
    findCopies: async (ids: ReadonlyArray<string>): Promise<UserInventoryItem[]> =>
      (await ownCopies.findOwnCopies.all(db, { userId, ids })).map(toOwnCopy),

    /** Locks the counters of cards before several additions: each of them alone locks only its own card. */
    lockCardCounters: (cardIds: ReadonlyArray<string>): Promise<void> => lockCardCounters(db, cardIds),

    /**
     * @throws DomainError 400 when an image isn't an unused file of the user, 409 when the collection is full or another copy
     * has the certificate
     */
    async insertCopy(card: CardAndParentIds, details: CopyDetails): Promise<UserInventoryItem> {
      const id = newId()
      await claimAndReleaseCopyImages(db, userId, { before: noCopyImages, after: details })
      await replaceCertificate(db, { userId, copyId: id }, { before: emptyGrading, after: details })
      const values = { ...copyStatements.toDetailsValues(details), ...card, userId, id }
      const row = await copyStatements.insertCopy.first(db, values)
      if (row === null) throw createCatalogueChangedError()
      trackCopies()
      if (details.forTrade) trackInsertSet(card.insertSetId)
      await assertCopyLimit(db, userId)
      return toOwnCopy(row)
    },

    /** Returns whether the user has removed a copy of this card with this number, which Undo adds again; true once. */
    takeRemovedSerialNumber: (removed: RemovedSerialNumber): Promise<boolean> =>
      takeRemovedSerialNumber(db, userId, removed),

    /**
     * Adds one copy of each card of an insert set that `mode` includes, in the order of the checklist.
     * @throws DomainError 409 when the collection is full
     */
    async insertCopiesOfInsertSet(insertSet: InsertSet, mode: AllOrMissingCards): Promise<UserInventoryItem[]> {
      const values = { userId, insertSetId: insertSet.id, mode, ids: createIds(insertSet.totalCards) }
      trackCopies()
      const rows = await copyStatements.insertCopiesOfInsertSet.all(db, values)
      await assertCopyLimit(db, userId)
      return rows.map(toOwnCopy)
    },

    /**
     * Adds copies of cards of an insert set, in this order.
     * @throws DomainError 409 when the collection is full
     */
    async insertCopiesOfCards(insertSetId: string, copies: ReadonlyArray<NewCopyOfCard>): Promise<UserInventoryItem[]> {
      const values = { userId, insertSetId, ids: createIds(copies.length), ...copyStatements.toCopiesValues(copies) }
      trackCopies()
      const rows = await copyStatements.insertCopiesOfCards.all(db, values)
      if (rows.length !== copies.length) throw createCatalogueChangedError()
      await assertCopyLimit(db, userId)
      return rows.map(toOwnCopy)
    },

    /**
     * @param before the copy as this transaction has read it
     * @throws DomainError 400 when an image isn't an unused file of the user, 409 when another copy has the certificate
     */
    async updateCopy(before: UserInventoryItem, after: CopyDetails): Promise<UserInventoryItem> {
      await claimAndReleaseCopyImages(db, userId, { before, after })
      await replaceCertificate(db, { userId, copyId: before.id }, { before, after })
      trackCopies()
      if (after.forTrade !== before.forTrade) trackInsertSet(before.insertSetId)
      const values = { ...copyStatements.toDetailsValues(after), userId, id: before.id }
      const row = await copyStatements.updateCopy.first(db, values)
      // The row is locked with its user's, and was read before.
      if (row === null) throw new Error('The copy to update does not exist')
      return toOwnCopy(row)
    },

    /** Sets a flag of the chosen copies of an insert set. Returns those that changed, and how many copies there are. */
    async setInsertSetFlag(
      { id: insertSetId, productId }: Pick<InsertSet, 'id' | 'productId'>,
      { flag, isOn, copies }: CopyFlagChange & { copies: AllOrDoubles },
    ): Promise<{ copyIds: string[]; ownedCount: number }> {
      const values = { userId, productId, insertSetId, isOn, copies }
      trackCopies()
      const row = await copyStatements.updateInsertSetCopiesStatementsByFlag[flag].first(db, values)
      const copyIds = row?.copyIds?.split(',') ?? []
      if (flag === 'forTrade' && copyIds.length > 0) trackInsertSet(insertSetId)
      return { copyIds, ownedCount: row?.ownedCount ?? 0 }
    },

    /** Sets a flag of some of the user's copies, and returns how many changed. */
    async setCopiesFlag(ids: ReadonlyArray<string>, { flag, isOn }: CopyFlagChange): Promise<number> {
      trackCopies()
      const changed = await copyStatements.updateCopiesStatementsByFlag[flag].all(db, { userId, ids, isOn })
      if (flag === 'forTrade') for (const { insertSetId } of changed) trackInsertSet(insertSetId)
      return changed.length
    },

    /** Sets the fields of bulk edits of copies that this transaction has read. */
    async updateBulkFieldsByCopy(copies: ReadonlyArray<CopyDetails & { id: string }>): Promise<void> {
      trackCopies()
      const changed = await updateBulkFieldsByCopy.all(db, { userId, ...toBulkFieldsValues(copies) })
      for (const { insertSetId } of changed) trackInsertSet(insertSetId)
    },

    /** Lists the user's copies of an insert set that a number line chooses from, held ones last, newest first. */
    listCopiesForNumberLine: (insertSetId: string, withoutFlag: CopyFlagChange['flag'] | null): Promise<CopyOfCard[]> =>
      ownCopies.listCopiesForNumberLine.all(db, { userId, insertSetId, withoutFlag }),

    /**
     * Deletes the user's copies with these ids, and returns them for Undo.
     * @throws DomainError 409 when one of them is promised in a trade
     */
    async deleteCopies(ids: ReadonlyArray<string>): Promise<UserInventoryItem[]> {
      await assertNotHeld(db, userId, ids)
      trackCopies()
      const deleted = (await copyStatements.deleteCopies.all(db, { userId, ids })).map(toOwnCopy)
      await recordRemovedSerialNumbers(db, userId, deleted)
      for (const copy of deleted) {
        await claimAndReleaseCopyImages(db, userId, { before: copy, after: noCopyImages })
        await replaceCertificate(db, { userId, copyId: copy.id }, { before: copy, after: emptyGrading })
        if (copy.forTrade) trackInsertSet(copy.insertSetId)
      }
      return deleted
    },

    /** Deletes the chosen copies of an insert set, and returns them for Undo, oldest first. */
    async deleteCopiesOfInsertSet(insertSetId: string, copies: AllOrDoubles): Promise<UserInventoryItem[]> {
      const rows = await ownCopies.listAllOrDoubleCopiesOfInsertSet.all(db, { userId, insertSetId, copies })
      const ids = rows.map(({ id }) => id)
      const deleted = new Map((await this.deleteCopies(ids)).map((copy) => [copy.id, copy]))
      return ids.flatMap((id) => deleted.get(id) ?? [])
    },

    /** Returns the copies of a card that decide what smart remove does, first the one to remove. */
    readNewestAndDifferingCopy: async (cardId: string): Promise<UserInventoryItem[]> =>
      (await ownCopies.readNewestAndDifferingCopy.all(db, { userId, cardId })).map(toOwnCopy),

    findWish: (cardId: string): Promise<WishlistItem | null> => findOwnWish(db, userId, cardId),

    /**
     * Adds wishes for those cards that have none yet, and returns these cards.
     * @throws DomainError 409 when the wishlist is full
     */
    async insertWishes(cardIds: ReadonlyArray<string>, details: WishDetails): Promise<string[]> {
      const values = { userId, cardIds, ids: createIds(cardIds.length), ...details }
      const added = await wishStatements.insertWishes.all(db, values)
      for (const { insert_set_id: insertSetId } of added) trackInsertSet(insertSetId)
      if (added.length > 0) await assertWishLimit(db, userId)
      return added.map((row) => row.card_id)
    },

    /**
     * Adds wishes for the cards of an insert set that `mode` includes, and returns the ids of the cards that had none.
     * @throws DomainError 409 when the wishlist is full
     */
    async insertWishesOfInsertSet(
      insertSet: InsertSet,
      { mode, details }: { mode: AllOrMissingCards; details: WishDetails },
    ): Promise<string[]> {
      const values = { userId, insertSetId: insertSet.id, mode, ...details, ids: createIds(insertSet.totalCards) }
      const added = await wishStatements.insertWishesOfInsertSet.all(db, values)
      if (added.length === 0) return []
      trackInsertSet(insertSet.id)
      await assertWishLimit(db, userId)
      return added.map((row) => row.card_id)
    },

    /** Updates a wish that this transaction has read. */
    async updateWish({ cardId }: WishlistItem, after: WishDetails): Promise<WishlistItem> {
      const row = await wishStatements.updateWish.first(db, { userId, cardId, ...after })
      // The row is locked with its user's, and was read before.
      if (row === null) throw new Error('The wish to update does not exist')
      if (row.leaves_gap) await wishStatements.deleteEmptyWishlistPositionBlocks(db, userId)
      return toOwnWish(row)
    },

    /** Deletes the wishes for these cards and returns them as they were, oldest first. */
    async deleteWishes(cardIds: ReadonlyArray<string>): Promise<WishlistItem[]> {
      const rows = await wishStatements.deleteWishes.all(db, { userId, cardIds })
      for (const { insert_set_id: insertSetId } of rows) trackInsertSet(insertSetId)
      if (rows[0]?.leaves_gap) await wishStatements.deleteEmptyWishlistPositionBlocks(db, userId)
      return rows.map(toOwnWish)
    },
  }
}
export type HoldingsWriter = ReturnType<typeof createHoldingsWriter>
