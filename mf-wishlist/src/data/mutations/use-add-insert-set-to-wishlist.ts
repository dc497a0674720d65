import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrMissingCards } from '@ninepocket/contract/collection/all-or-missing-cards'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { addInsertSetToWishlist } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useRemoveWishes } from './use-remove-wishes.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

/** Adds cards of an insert set to the wishlist. Undo removes only those that were not on it before. */
export function useAddInsertSetToWishlist(insertSet: InsertSet) {
  const { remove: removeWishes } = useRemoveWishes(insertSet.id)
  const { mutate, isPending } = useWishlistMutation('wishes', {
    targetId: insertSet.id,
    send: ({ mode, key }: { mode: AllOrMissingCards; key: string }) =>
      callEndpoint(addInsertSetToWishlist, { params: { id: insertSet.id }, body: { mode } }, { idempotencyKey: key }),
    getChanged: ({ cardIds }) => (cardIds.length > 0 ? cardIds : null),
    possiblyChanged: () => ({ insertSetId: insertSet.id }),
    onDone: ({ message, cardIds }) => {
      if (cardIds.length === 0) return showToast(message, 'info')
      showToast(message, 'success', { label: 'Undo', run: () => removeWishes(cardIds) })
    },
  })
  return { add: (mode: AllOrMissingCards) => mutate({ mode, key: createIdempotencyKey() }), isPending }
}
