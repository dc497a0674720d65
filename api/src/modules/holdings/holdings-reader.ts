import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import type { Pool } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import { type OffsetRange, splitRowsAndTotal } from '../catalogue/paging/paging.ts'
import { readCopyLimit } from './copies/copy-limit-repository.ts'
import { toOwnCopy } from './copies/copy-row.ts'
import * as ownCopies from './copies/own-copies-repository.ts'
import { createAllCopiesRepository } from './lists/all-copies-repository.ts'
import { createOwnedProductListsRepository } from './lists/collection-lists-repository.ts'
import { createCompletionRepository } from './lists/completion-repository.ts'
import { createCopyListRepository } from './lists/copy-list-repository.ts'
import { createInsertSetWishesRepository } from './lists/insert-set-wishes-repository.ts'
import { createLedgerTotalsRepository } from './lists/ledger-totals-repository.ts'
import { listOwnChecklist, type OwnChecklistCard } from './lists/own-checklist-query.ts'
import { createPocketListRepository } from './lists/pocket-list-repository.ts'
import { createWholeWishlistPageRepository } from './lists/whole-wishlist-page-repository.ts'
import { createWishlistProductListsRepository } from './lists/wishlist-lists-repository.ts'
import { readSiteHoldingTotals } from './stats/site-totals-repository.ts'
import { readUserStats, type UserStatsWithOwner } from './stats/user-stats-repository.ts'
import { findOwnWish, findWishlistedCards } from './wishes/own-wishes-repository.ts'

export type HoldingsDatabases = {
  pool: Pool
  /** For reads by key, so that no search delays them. */
  quickReads: Pool
  /** For lists of copies and wishes, which others may see. */
  publicLists: Queryable
}

/** Reads of copies, wishes and their counters. Permissions are the caller's business. */
export function createHoldingsReader({ pool, quickReads, publicLists }: HoldingsDatabases) {
  return {
    allCopies: createAllCopiesRepository(pool),
    copyLists: createCopyListRepository(publicLists),
    pocketLists: createPocketListRepository(publicLists),
    ownedLists: {
      ...createOwnedProductListsRepository(publicLists),
      ...createCompletionRepository(quickReads),
    },
    ledger: createLedgerTotalsRepository(pool),
    insertSetWishes: createInsertSetWishesRepository(publicLists),
    wholeWishlist: createWholeWishlistPageRepository(publicLists),
    wishlistLists: createWishlistProductListsRepository(publicLists),

    /** Counts of the user's copies, in the order of the ids; zeros for cards without copies. */
    readOwnedCardCounts: (userId: string, cardIds: ReadonlyArray<string>): Promise<OwnedCardCounts[]> =>
      ownCopies.readOwnedCardCounts.all(quickReads, { userId, cardIds }),

    /** Counts of the user's copies in an insert set that its bulk changes would concern. */
    async readBulkCounts(userId: string, insertSetId: string) {
      const [row] = await ownCopies.countCopiesForBulkChanges.all(pool, { userId, insertSetId })
      const { copies = 0, doubles = 0, forTrade = 0, tradeDoubles = 0, forSale = 0, saleDoubles = 0 } = row ?? {}
      return {
        copies,
        doubles,
        forTrade: { marked: forTrade, doubles: tradeDoubles },
        forSale: { marked: forSale, doubles: saleDoubles },
      }
    },

    /** Lists the cards of an insert set in printed order, with the user's copies and wishes. */
    listOwnChecklist: (userId: string, insertSetId: string): Promise<OwnChecklistCard[]> =>
      listOwnChecklist.all(pool, { userId, insertSetId }),

    async findOwnCopy(userId: string, id: string): Promise<UserInventoryItem | null> {
      const copy = await ownCopies.findOwnCopies.first(pool, { userId, ids: [id] })
      return copy && toOwnCopy(copy)
    },

    /** Counts the images that the user's copies show, front and back. */
    countCopyImages: (userId: string): Promise<number> => ownCopies.countUserCopyImages(pool, userId),

    async findOwnCopiesOfCard(scope: { userId: string; cardId: string }, range: OffsetRange) {
      const allRows = await ownCopies.listOwnCopiesOfCard.all(quickReads, { ...scope, ...range })
      const { rows, total } = splitRowsAndTotal(allRows)
      return { copies: rows.map(toOwnCopy), total }
    },

    findOwnWish: (userId: string, cardId: string): Promise<WishlistItem | null> =>
      findOwnWish(quickReads, userId, cardId),

    /** The cards among `cardIds` that are on the user's wishlist. */
    findWishlistedCards: async (userId: string, cardIds: ReadonlyArray<string>): Promise<string[]> =>
      (await findWishlistedCards.all(quickReads, { userId, cardIds })).map((row) => row.card_id),

    /** How many copies the user has and may have. */
    readCopyLimit: (userId: string) => readCopyLimit(pool, userId),

    readSiteHoldingTotals: () => readSiteHoldingTotals(pool),

    /** Null for an account that doesn't exist or isn't activated. */
    readUserStats: (userId: string): Promise<UserStatsWithOwner | null> => readUserStats(pool, userId),
  }
}
export type HoldingsReader = ReturnType<typeof createHoldingsReader>
