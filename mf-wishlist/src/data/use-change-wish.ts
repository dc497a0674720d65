import { call } from '@ninepocket/client/call'
import { changeWish } from '@ninepocket/contract/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { patchWish, type WishWords } from './patch-wishes.ts'
import { useWishChange } from './use-wish-change.ts'

/** Says something else of a wish: shown at once. */
export function useChangeWish(wish: WishlistItem, onSaved: (words: WishWords) => void) {
  const { cardId } = wish
  const { mutate, isPending, isError, isSuccess } = useWishChange('words', {
    of: cardId,
    send: (words: WishWords) => call(changeWish, { params: { cardId }, body: words }),
    show: (client, words) => patchWish(client, wish, words),
    changed: () => [cardId],
    onDone: (_, words) => onSaved(words),
  })
  return { change: mutate, isPending, isFailed: isError, isSaved: isSuccess }
}
