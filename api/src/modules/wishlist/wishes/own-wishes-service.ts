import type { AllOrMissingCards } from '@ninepocket/contract/collection/all-or-missing-cards'
import {
  defaultWishDetails,
  mergeWishDetails,
  type PartialWishDetails,
} from '@ninepocket/contract/wishlist/wish-details'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import {
  formatInsertSetWishesMessage,
  formatWishesAddedMessage,
  formatWishesRemovedMessage,
  noWishToRemoveMessage,
  wishRemovedMessage,
} from '@ninepocket/contract/wishlist/wishlist-messages'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { assertRequestIdsMatch } from '../../holdings/assert-request-ids-match.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'

type NewWishInput = PartialWishDetails & { card: string; product: string; insertSet: string }

const createCardNotFoundError = () => createNotFoundError('CARD_NOT_FOUND', 'Card not found')

/**
 * Changes of a member's own wishes (spec §5.12, spec §7.17, spec §4.12). Repeating a change has no further effect.
 * @throws DomainError 404 when the card, the insert set or the wish is missing, 400 when the request contradicts the card,
 * 409 when the wishlist is full
 */
export function createOwnWishesService(holdings: HoldingsStore) {
  return {
    /** Returns the wish; one that exists already stays as it was. */
    addWish: (userId: string, { card, product, insertSet, ...input }: NewWishInput): Promise<WishlistItem> =>
      holdings.change(userId, async (change) => {
        const cardIdentity = await change.findCardIdentity(card)
        if (cardIdentity === null) throw createCardNotFoundError()
        assertRequestIdsMatch({ product, insertSet }, { ...cardIdentity, userId })
        await change.insertWishes([card], mergeWishDetails(defaultWishDetails, input))
        const wish = await change.findWish(card)
        // The card can leave the catalogue between the two statements.
        if (wish === null) throw createCardNotFoundError()
        return wish
      }),

    /** Adds wishes for those cards that exist and have none yet. */
    addWishes: (
      userId: string,
      { cards, key, ...input }: PartialWishDetails & { cards: ReadonlyArray<string>; key: string | null },
    ) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['add wishes', cards, input] }, async () => {
          const { length: addedCount } = await change.insertWishes(cards, mergeWishDetails(defaultWishDetails, input))
          return { message: formatWishesAddedMessage(addedCount), addedCount }
        }),
      ),

    addInsertSet: (
      userId: string,
      insertSetId: string,
      { mode, key }: { mode: AllOrMissingCards; key: string | null },
    ) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['wish for set', insertSetId, mode] }, async () => {
          const insertSet = await change.findInsertSet(insertSetId)
          if (insertSet === null) throw createInsertSetNotFoundError()
          const cardIds = await change.insertWishesOfInsertSet(insertSet, { mode, details: defaultWishDetails })
          const addedCount = cardIds.length
          const message = formatInsertSetWishesMessage({ addedCount, mode, totalCards: insertSet.totalCards })
          return { message, addedCount, cardIds, insertSet }
        }),
      ),

    updateWish: (userId: string, cardId: string, input: PartialWishDetails): Promise<WishlistItem> =>
      holdings.change(userId, async (change) => {
        const before = await change.findWish(cardId)
        if (before === null) throw createNotFoundError('WISHLIST_ITEM_NOT_FOUND', 'Wishlist item not found')
        return change.updateWish(before, mergeWishDetails(before, input))
      }),

    removeWish: (userId: string, { cardId, key }: { cardId: string; key: string | null }) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['remove wish', cardId] }, async () => {
          const [removedItem = null] = await change.deleteWishes([cardId])
          return { message: removedItem ? wishRemovedMessage : noWishToRemoveMessage, removedItem }
        }),
      ),

    removeWishes: (userId: string, { cards, key }: { cards: ReadonlyArray<string>; key: string | null }) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['remove wishes', cards] }, async () => {
          const removedItems = await change.deleteWishes(cards)
          return { message: formatWishesRemovedMessage(removedItems.length), removedItems }
        }),
      ),

    findWish: (userId: string, cardId: string): Promise<WishlistItem | null> => holdings.findOwnWish(userId, cardId),

    findWishlistedCards: (userId: string, cardIds: ReadonlyArray<string>): Promise<string[]> =>
      holdings.findWishlistedCards(userId, cardIds),
  }
}
