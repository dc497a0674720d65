import type { InsertSet } from '@ninepocket/contract/insert-set'
import { defaultPriority, type WishlistItem } from '@ninepocket/contract/wishlist-item'
import type { Pool } from 'pg'
import { notFound } from '../../http/domain-error.ts'
import { placeOfCard, setInCatalogue } from '../catalogue/catalogue-places.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { requireNoContradiction } from '../user-inventory/copy-contradictions.ts'
import { type CollectionStore, writeCollection } from '../user-inventory/write-collection.ts'
import { ownWish, wishedAmong } from './own-wishes-repository.ts'
import { wishedSetMessage } from './wished-set-message.ts'
import {
  addWishesForSet,
  addWishFor,
  changeWishFor,
  removeWishFor,
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
 * What people do with their own wishes (spec §5, §7; decisions: semantics). Doing a thing twice changes nothing.
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
        if (await addWishFor(db, userId, card, { priority, notes })) noteSet(place.insertSetId)
        const wish = await ownWish(db, userId, card)
        // The card left the catalogue between the two statements.
        if (wish === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        return wish
      }),

    addSet: (
      userId: string,
      insertSetId: string,
      mode: WishMode,
    ): Promise<{ message: string; addedCount: number; insertSet: InsertSet }> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const insertSet = await setInCatalogue(db, insertSetId)
        if (insertSet === null) throw insertSetNotFound()
        const addedCount = await addWishesForSet(db, userId, insertSet, { mode, priority: defaultPriority })
        if (addedCount > 0) noteSet(insertSetId)
        const message = wishedSetMessage(addedCount, { mode, totalCards: insertSet.totalCards })
        return { message, addedCount, insertSet }
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
        const removedItem = await removeWishFor(db, userId, cardId)
        if (removedItem === null) return { message: 'This card is not on your wishlist', removedItem }
        noteSet(removedItem.insertSetId)
        return { message: 'Removed from your wishlist', removedItem }
      }),

    get: (userId: string, cardId: string): Promise<WishlistItem | null> =>
      ownWish(quickReads, userId, cardId),

    wishedAmong: (userId: string, cardIds: ReadonlyArray<string>): Promise<string[]> =>
      wishedAmong(quickReads, userId, cardIds),
  }
}
