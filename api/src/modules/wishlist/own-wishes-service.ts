import type { InsertSet } from '@ninepocket/contract/insert-set'
import { defaultPriority, type WishlistItem } from '@ninepocket/contract/wishlist-item'
import type { Pool } from 'pg'
import { notFound } from '../../http/domain-error.ts'
import { placeOfCard, setInCatalogue } from '../catalogue/catalogue-places.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { requireNoContradiction } from '../user-inventory/copy-contradictions.ts'
import { type CollectionStore, writeCollection } from '../user-inventory/write-collection.ts'
import { ownWish, wishedAmong } from './own-wishes-repository.ts'
import { addedMessage, removedMessage, wishedSetMessage } from './wish-messages.ts'
import {
  addWishesFor,
  addWishesForSet,
  changeWishFor,
  removeWishesFor,
  type WishMode,
  type WishWords,
} from './write-wishes-repository.ts'

type NewWish = WishWords & { card: string; product: string; insertSet: string }

/** An empty note is none, as with copies. */
const withoutBlank = ({ priority, notes }: WishWords): WishWords => ({
  priority,
  notes: notes === undefined ? undefined : notes || null,
})

/**
 * What people do with their own wishes (spec §5.12, spec §7.17, spec §4.12). Doing a thing twice changes nothing.
 * @throws DomainError 404 where the card, the set or the wish to change is not there, 400 where its parents are others
 */
export function ownWishesService({ quickReads, ...store }: CollectionStore & { quickReads: Pool }) {
  return {
    /** The wish; where there is one already, that one as it was. */
    add: (userId: string, { card, product, insertSet, ...said }: NewWish): Promise<WishlistItem> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const place = await placeOfCard(db, card)
        if (place === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        requireNoContradiction({ product, insertSet }, { ...place, userId })
        const { priority = defaultPriority, notes = null } = withoutBlank(said)
        const added = await addWishesFor(db, userId, [card], { priority, notes })
        for (const insertSetId of added) noteSet(insertSetId)
        const wish = await ownWish(db, userId, card)
        // The card left the catalogue between the two statements.
        if (wish === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        return wish
      }),

    /** Cards that are there; each that is wished for already stays as it was. */
    addMany: (
      userId: string,
      { cards, ...said }: WishWords & { cards: ReadonlyArray<string> },
    ): Promise<{ message: string; addedCount: number }> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const { priority = defaultPriority, notes = null } = withoutBlank(said)
        const added = await addWishesFor(db, userId, cards, { priority, notes })
        for (const insertSetId of added) noteSet(insertSetId)
        return { message: addedMessage(added.length), addedCount: added.length }
      }),

    addSet: (
      userId: string,
      insertSetId: string,
      mode: WishMode,
    ): Promise<{ message: string; addedCount: number; cardIds: string[]; insertSet: InsertSet }> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const insertSet = await setInCatalogue(db, insertSetId)
        if (insertSet === null) throw insertSetNotFound()
        const cardIds = await addWishesForSet(db, userId, insertSet, { mode, priority: defaultPriority })
        const addedCount = cardIds.length
        if (addedCount > 0) noteSet(insertSetId)
        const message = wishedSetMessage(addedCount, { mode, totalCards: insertSet.totalCards })
        return { message, addedCount, cardIds, insertSet }
      }),

    change: (userId: string, cardId: string, said: WishWords): Promise<WishlistItem> =>
      writeCollection(store, userId, async (db) => {
        const wish = await changeWishFor(db, userId, cardId, withoutBlank(said))
        if (wish === null) throw notFound('WISHLIST_ITEM_NOT_FOUND', 'Wishlist item not found')
        return wish
      }),

    remove: (
      userId: string,
      cardId: string,
    ): Promise<{ message: string; removedItem: WishlistItem | null }> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const [removedItem] = await removeWishesFor(db, userId, [cardId])
        if (!removedItem) return { message: 'This card is not on your wishlist', removedItem: null }
        noteSet(removedItem.insertSetId)
        return { message: 'Removed from your wishlist', removedItem }
      }),

    removeMany: (
      userId: string,
      cards: ReadonlyArray<string>,
    ): Promise<{ message: string; removedItems: WishlistItem[] }> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const removedItems = await removeWishesFor(db, userId, cards)
        for (const { insertSetId } of removedItems) noteSet(insertSetId)
        return { message: removedMessage(removedItems.length), removedItems }
      }),

    get: (userId: string, cardId: string): Promise<WishlistItem | null> =>
      ownWish(quickReads, userId, cardId),

    wishedAmong: (userId: string, cardIds: ReadonlyArray<string>): Promise<string[]> =>
      wishedAmong(quickReads, userId, cardIds),
  }
}
