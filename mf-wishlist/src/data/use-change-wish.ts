import { call } from '@ninepocket/client/call'
import { changeWish } from '@ninepocket/contract/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { patchWish } from './patch-wishes.ts'
import { useWishChange } from './use-wish-change.ts'

/** What its owner says of a wish. */
export type WishWords = Partial<Pick<WishlistItem, 'priority' | 'notes'>>

/** Says something else of a wish: shown at once. */
export function useChangeWish({ cardId }: Pick<WishlistItem, 'cardId'>, onSaved: (words: WishWords) => void) {
  const { mutate, isPending, isError, isSuccess } = useWishChange('words', {
    of: cardId,
    send: (words: WishWords) => call(changeWish, { params: { cardId }, body: words }),
    show: (client, words) => patchWish(client, cardId, words),
    changed: () => [cardId],
    onDone: (_, words) => onSaved(words),
  })
  return { change: mutate, isPending, isFailed: isError, isSaved: isSuccess }
}
