import { call } from '@ninepocket/client/call'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { addInsertSetToWishlist } from '@ninepocket/contract/wishlist-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { useRemoveWishes } from './use-remove-wishes.ts'
import { useWishChange } from './use-wish-change.ts'

/** Which cards of an insert set (spec §4.11): every one, or those that the member has no copy of. */
export type WishMode = 'all' | 'missing'

/** Wishes for the cards of an insert set; Undo takes off those that were not there before. */
export function useWishForInsertSet(insertSet: InsertSet) {
  const removeWishes = useRemoveWishes(insertSet.id)
  const { mutate, isPending } = useWishChange('wishes', {
    of: insertSet.id,
    send: (mode: WishMode) => call(addInsertSetToWishlist, { params: { id: insertSet.id }, body: { mode } }),
    changed: ({ cardIds }) => (cardIds.length > 0 ? cardIds : null),
    perhaps: () => ({ insertSetId: insertSet.id }),
    onDone: ({ message, cardIds }) => {
      if (cardIds.length === 0) return toast(message, 'info')
      toast(message, 'success', { label: 'Undo', run: () => removeWishes(cardIds) })
    },
  })
  return { add: mutate, isPending }
}
