import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { updateWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { useQueryClient } from '@tanstack/react-query'
import { patchWish, type WishFields } from '../cache/patch-wish.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

export function useUpdateWish(wish: WishlistItem, onSaved: (fields: WishFields) => void) {
  const client = useQueryClient()
  const { cardId } = wish
  const { mutate, isPending, isError, isSuccess } = useWishlistMutation('details', {
    targetId: cardId,
    send: (fields: WishFields) => callEndpoint(updateWish, { params: { cardId }, body: fields }),
    applyOptimistic: (client, fields) => patchWish(client, wish, fields),
    getChanged: () => [cardId],
    onDone: ({ wishlistItem: { priority, notes } }, fields, { isLastOfTarget }) => {
      // A reply that was read while this was being saved may have the old fields.
      if (isLastOfTarget) patchWish(client, wish, { priority, notes })
      onSaved(fields)
    },
  })
  return { updateWish: mutate, isPending, isFailed: isError, isSaved: isSuccess }
}
