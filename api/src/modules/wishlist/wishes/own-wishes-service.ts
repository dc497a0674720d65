import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { defaultWishPriority, type WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import type { Pool } from 'pg'
import { notFound } from '../../../http/errors/domain-error.ts'
import { findCardParents, findInsertSet } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { type CollectionContext, changeCollection } from '../../user-inventory/copies/change-collection.ts'
import { assertEchoedIds } from '../../user-inventory/copies/echoed-ids.ts'
import { findOwnWish, findWishlistedCards } from './own-wishes-repository.ts'
import { formatAddedMessage, formatInsertSetAddedMessage, formatRemovedMessage } from './wish-messages.ts'
import {
  deleteWishes,
  insertWishes,
  insertWishesForInsertSet,
  updateWishRow,
  type WishFields,
  type WishInsertSetMode,
} from './write-wishes-repository.ts'

type NewWishInput = WishFields & { card: string; product: string; insertSet: string }

/** An empty note is none, as with copies. */
const blankNotesToNull = ({ priority, notes }: WishFields): WishFields => ({
  priority,
  notes: notes === undefined ? undefined : notes || null,
})

/**
 * What people do with their own wishes (spec §5.12, spec §7.17, spec §4.12). Doing a thing twice changes nothing.
 * @throws DomainError 404 where the card, the set or the wish to change is not there, 400 where its parents are others
 */
export function createOwnWishesService({ quickReads, ...context }: CollectionContext & { quickReads: Pool }) {
  return {
    /** The wish; where there is one already, that one as it was. */
    addWish: (userId: string, { card, product, insertSet, ...fields }: NewWishInput): Promise<WishlistItem> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const cardParents = await findCardParents(db, card)
        if (cardParents === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        assertEchoedIds({ product, insertSet }, { ...cardParents, userId })
        const { priority = defaultWishPriority, notes = null } = blankNotesToNull(fields)
        const added = await insertWishes(db, userId, [card], { priority, notes })
        for (const insertSetId of added) trackInsertSet(insertSetId)
        const wish = await findOwnWish(db, userId, card)
        // The card left the catalogue between the two statements.
        if (wish === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        return wish
      }),

    /** Cards that are there; each that is wished for already stays as it was. */
    addWishes: (
      userId: string,
      { cards, ...fields }: WishFields & { cards: ReadonlyArray<string> },
    ): Promise<{ message: string; addedCount: number }> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const { priority = defaultWishPriority, notes = null } = blankNotesToNull(fields)
        const added = await insertWishes(db, userId, cards, { priority, notes })
        for (const insertSetId of added) trackInsertSet(insertSetId)
        return { message: formatAddedMessage(added.length), addedCount: added.length }
      }),

    addInsertSet: (
      userId: string,
      insertSetId: string,
      mode: WishInsertSetMode,
    ): Promise<{ message: string; addedCount: number; cardIds: string[]; insertSet: InsertSet }> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const insertSet = await findInsertSet(db, insertSetId)
        if (insertSet === null) throw createInsertSetNotFoundError()
        const cardIds = await insertWishesForInsertSet(db, userId, insertSet, {
          mode,
          priority: defaultWishPriority,
        })
        const addedCount = cardIds.length
        if (addedCount > 0) trackInsertSet(insertSetId)
        const message = formatInsertSetAddedMessage(addedCount, { mode, totalCards: insertSet.totalCards })
        return { message, addedCount, cardIds, insertSet }
      }),

    updateWish: (userId: string, cardId: string, fields: WishFields): Promise<WishlistItem> =>
      changeCollection(context, userId, async (db) => {
        const wish = await updateWishRow(db, userId, cardId, blankNotesToNull(fields))
        if (wish === null) throw notFound('WISHLIST_ITEM_NOT_FOUND', 'Wishlist item not found')
        return wish
      }),

    removeWish: (
      userId: string,
      cardId: string,
    ): Promise<{ message: string; removedItem: WishlistItem | null }> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const [removedItem] = await deleteWishes(db, userId, [cardId])
        if (!removedItem) return { message: 'This card is not on your wishlist', removedItem: null }
        trackInsertSet(removedItem.insertSetId)
        return { message: 'Removed from your wishlist', removedItem }
      }),

    removeWishes: (
      userId: string,
      cards: ReadonlyArray<string>,
    ): Promise<{ message: string; removedItems: WishlistItem[] }> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const removedItems = await deleteWishes(db, userId, cards)
        for (const { insertSetId } of removedItems) trackInsertSet(insertSetId)
        return { message: formatRemovedMessage(removedItems.length), removedItems }
      }),

    findWish: (userId: string, cardId: string): Promise<WishlistItem | null> =>
      findOwnWish(quickReads, userId, cardId),

    findWishlistedCards: (userId: string, cardIds: ReadonlyArray<string>): Promise<string[]> =>
      findWishlistedCards(quickReads, userId, cardIds),
  }
}
