import { call } from '@ninepocket/client/call'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { addInsertSetToWishlist } from '@ninepocket/contract/wishlist-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { knownCards } from './refresh-wishlist.ts'
import { useWishChange } from './use-wish-change.ts'

/** Which cards of an insert set (spec §5): every one, or those that the member has no copy of. */
export type WishMode = 'all' | 'missing'

/** Wishes for the cards of an insert set. */
export function useWishForInsertSet(insertSet: InsertSet) {
  const client = useQueryClient()
  const { mutate, isPending } = useWishChange('wishes', {
    of: insertSet.id,
    send: (mode: WishMode) => call(addInsertSetToWishlist, { params: { id: insertSet.id }, body: { mode } }),
    // The answer does not name the cards: those that are shown are asked for again.
    changed: ({ addedCount }) => (addedCount > 0 ? knownCards(client) : null),
    onDone: ({ message, addedCount }) => toast(message, addedCount === 0 ? 'info' : 'success'),
  })
  return { add: mutate, isPending }
}
