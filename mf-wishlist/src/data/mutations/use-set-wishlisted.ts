import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { addWish, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { showToast } from '@ninepocket/runtime/toasts'
import { removeWishFromCache } from '../cache/patch-wish.ts'
import { patchWishlisted } from '../cache/patch-wishlisted.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

/** The part of a card that a wish needs; the name is for toasts. */
export type WishableCard = Pick<Card, 'id' | 'name' | 'productId' | 'insertSetId'>

/** An added wish gets the fields of a `removed` one on Undo. */
type SetWishInput = { card: WishableCard } & ({ isWishlisted: true; removed?: WishlistItem } | { isWishlisted: false })

/** The key makes a repeated removal return the wish of the first, which Undo needs. */
type SetWishRequest = SetWishInput & { key: string }
type SetWishResult = { cardId: string; removed: WishlistItem | null }

async function sendWish(input: SetWishRequest): Promise<SetWishResult> {
  const { id, productId, insertSetId } = input.card
  if (!input.isWishlisted) {
    const { removedItem } = await callEndpoint(removeWish, { params: { cardId: id } }, { idempotencyKey: input.key })
    return { cardId: id, removed: removedItem }
  }
  const fields = input.removed && { priority: input.removed.priority, notes: input.removed.notes }
  await callEndpoint(addWish, { body: { card: id, product: productId, insertSet: insertSetId, ...fields } })
  return { cardId: id, removed: null }
}

/**
 * Adds or removes the wish for the card given in each call, with an optimistic update, toasts (spec §8.5) and Undo.
 * Changes with the same `targetId` are sent in the order of the calls.
 */
export function useSetWishlisted(targetId: string): (input: SetWishInput) => void {
  const { mutate } = useWishlistMutation<SetWishRequest, SetWishResult>('wishes', {
    targetId,
    send: sendWish,
    applyOptimistic: (client, { card, isWishlisted }) => {
      const revertHeart = patchWishlisted(client, { cardId: card.id, isWishlisted })
      const revertLists = isWishlisted ? null : removeWishFromCache(client, card.id)
      return () => {
        revertHeart()
        revertLists?.()
      }
    },
    getChanged: ({ cardId }) => [cardId],
    onDone: ({ removed }, { card, isWishlisted }) => {
      if (isWishlisted) return showToast(`Added ${card.name} to wishlist`)
      const undo = removed ? { label: 'Undo', run: () => setWish({ card, isWishlisted: true, removed }) } : undefined
      showToast(`Removed ${card.name} from wishlist`, 'info', undo)
    },
  })
  const setWish = (input: SetWishInput) => mutate({ ...input, key: createIdempotencyKey() })
  return setWish
}

export function useSetCardWishlisted(card: WishableCard): (isWishlisted: boolean) => void {
  const setWish = useSetWishlisted(card.id)
  return (isWishlisted) => setWish({ card, isWishlisted })
}
