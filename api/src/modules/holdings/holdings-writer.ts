import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AddInsertSetMode } from '@ninepocket/contract/collection/add-insert-set-mode'
import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { WishDetails } from '@ninepocket/contract/wishlist/wish-details'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import type { PoolClient } from 'pg'
import { type IdempotentRequest, runIdempotently } from '../../http/endpoints/run-idempotently.ts'
import { type CardParents, findInsertSet, findParentsOfCard } from '../catalogue/catalogue-lookup.ts'
import { insertCopiesOfInsertSet, insertCopyOfCard } from './copies/add-copies-repository.ts'
import { noCopyImages, replaceCopyImages } from './copies/copy-images.ts'
import { assertCopyLimit } from './copies/copy-limit-repository.ts'
import { deleteCopies } from './copies/delete-copies-repository.ts'
import { findNewestAndDifferentCopy } from './copies/removal-candidates-repository.ts'
import {
  countCopiesInInsertSet,
  findOwnCopies,
  updateCopyDetails,
  updateInsertSetForTrade,
} from './copies/update-copies-repository.ts'
import { findOwnWish } from './wishes/own-wishes-repository.ts'
import { deleteWishes, insertWishes, insertWishesForInsertSet, updateWish } from './wishes/write-wishes-repository.ts'

type ChangeContext = {
  db: PoolClient
  userId: string
  /** Records an insert set whose cards have other counts for trade or on wishlists than before: every visitor sees these. */
  trackInsertSet: (insertSetId: string) => void
}

/** The operations of one transaction on what a user owns and wishes for; each keeps every counter right. */
export function createHoldingsWriter({ db, userId, trackInsertSet }: ChangeContext) {
  return {
    /** Runs `work` once for all requests with the same key, and returns its reply to each of them. */
    runIdempotently: <Reply extends object>(request: IdempotentRequest, work: () => Promise<Reply>): Promise<Reply> =>
      runIdempotently(db, userId, request, work),

    findParentsOfCard: (cardId: string): Promise<CardParents | null> => findParentsOfCard(db, cardId),
    findInsertSet: (id: string): Promise<InsertSet | null> => findInsertSet(db, id),

    /** Those of some copies that the user has. */
    findCopies: (ids: ReadonlyArray<string>): Promise<UserInventoryItem[]> => findOwnCopies(db, userId, ids),

    /** @throws DomainError 400 when an image isn't an unused file of the user, 409 when the collection is full */
    async insertCopy(card: CardParents, details: CopyDetails): Promise<UserInventoryItem> {
      await replaceCopyImages(db, userId, { before: noCopyImages, after: details })
      const copy = await insertCopyOfCard(db, userId, card, details)
      if (details.forTrade) trackInsertSet(card.insertSetId)
      await assertCopyLimit(db, userId)
      return copy
    },

    /**
     * Adds one copy of each card of an insert set that `mode` includes, in the order of the checklist.
     * @throws DomainError 409 when the collection is full
     */
    async insertCopiesOfInsertSet(insertSet: InsertSet, mode: AddInsertSetMode): Promise<UserInventoryItem[]> {
      const copies = await insertCopiesOfInsertSet(db, userId, insertSet, mode)
      await assertCopyLimit(db, userId)
      return copies
    },

    /**
     * @param before the copy as this transaction has read it
     * @throws DomainError 400 when an image isn't an unused file of the user
     */
    async updateCopy(before: UserInventoryItem, after: CopyDetails): Promise<UserInventoryItem> {
      await replaceCopyImages(db, userId, { before, after })
      if (after.forTrade !== before.forTrade) trackInsertSet(before.insertSetId)
      return updateCopyDetails(db, userId, before.id, after)
    },

    /** Marks all copies of an insert set for trade or none; returns how many changed and how many there are. */
    async setInsertSetForTrade(
      { id: insertSetId, productId }: Pick<InsertSet, 'id' | 'productId'>,
      forTrade: boolean,
    ): Promise<{ changedCount: number; ownedCount: number }> {
      const changedCount = await updateInsertSetForTrade(db, userId, insertSetId, forTrade)
      if (changedCount > 0) trackInsertSet(insertSetId)
      // The count matters to callers only when no copy changed.
      const ownedCount = changedCount || (await countCopiesInInsertSet(db, userId, { productId, insertSetId }))
      return { changedCount, ownedCount }
    },

    /** Deletes the user's copies with these ids, and returns them for Undo. */
    async deleteCopies(ids: ReadonlyArray<string>): Promise<UserInventoryItem[]> {
      const deleted = await deleteCopies(db, userId, ids)
      for (const copy of deleted) {
        await replaceCopyImages(db, userId, { before: copy, after: noCopyImages })
        if (copy.forTrade) trackInsertSet(copy.insertSetId)
      }
      return deleted
    },

    /** Returns the copies of a card that decide what smart remove does, newest first. */
    findRemovalCandidates: (cardId: string): Promise<UserInventoryItem[]> =>
      findNewestAndDifferentCopy(db, userId, cardId),

    findWish: (cardId: string): Promise<WishlistItem | null> => findOwnWish(db, userId, cardId),

    /** Adds wishes for those cards that have none yet, and returns how many were added. */
    async insertWishes(cardIds: ReadonlyArray<string>, details: WishDetails): Promise<number> {
      const insertSetIds = await insertWishes(db, userId, cardIds, details)
      for (const insertSetId of insertSetIds) trackInsertSet(insertSetId)
      return insertSetIds.length
    },

    /** Adds wishes for the cards of an insert set that `mode` includes, and returns the ids of the cards that had none. */
    async insertWishesOfInsertSet(
      insertSet: InsertSet,
      { mode, details }: { mode: AddInsertSetMode; details: WishDetails },
    ): Promise<string[]> {
      const cardIds = await insertWishesForInsertSet(db, userId, insertSet, { mode, details })
      if (cardIds.length > 0) trackInsertSet(insertSet.id)
      return cardIds
    },

    /** @param before the wish as this transaction has read it */
    updateWish: (before: WishlistItem, after: WishDetails): Promise<WishlistItem> =>
      updateWish(db, userId, before.cardId, after),

    /** Deletes the wishes for these cards and returns them as they were, oldest first. */
    async deleteWishes(cardIds: ReadonlyArray<string>): Promise<WishlistItem[]> {
      const deleted = await deleteWishes(db, userId, cardIds)
      for (const { insertSetId } of deleted) trackInsertSet(insertSetId)
      return deleted
    },
  }
}
export type HoldingsWriter = ReturnType<typeof createHoldingsWriter>
