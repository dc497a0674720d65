import {
  type ChunkedChangeState,
  createChangeOfRest,
  createChunkedChangeState,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { formatWishesRemovedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { showToast } from '@ninepocket/runtime/toasts'
import { useRestoreWishes } from './use-restore-wishes.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

type WishlistItems = ReadonlyArray<WishlistItem>
/** The items are cards. */
type WishRemoval = ChunkedChangeState<{ id: string }, WishlistItems>

/**
 * Removes the wishes for cards. Undo restores those that were removed, with priority and notes. `onRemoved` is called
 * after a failure too, because some of the wishes may be removed, and a range of rows then holds others.
 */
export function useRemoveWishes(targetId: string, onRemoved?: () => void) {
  const restore = useRestoreWishes(targetId)
  const { mutate, isPending } = useWishlistMutation<WishRemoval, ReadonlyArray<WishlistItems>>('wishes', {
    targetId,
    send: (removal) =>
      sendInChunks(
        removal,
        async (cards, options) => (await callEndpoint(removeWishes, { body: { cards } }, options)).removedItems,
      ),
    getChanged: (replies) => replies.flat().map(({ cardId }) => cardId),
    // If a later request fails, the earlier ones have taken effect.
    possiblyChanged: ({ items }) => items.map(({ id }) => id),
    onDone(replies, { isRetry }) {
      if (!isRetry) onRemoved?.()
      const removed = replies.flat()
      const undo = { label: 'Undo', run: () => restore(removed) }
      showToast(formatWishesRemovedMessage(removed.length), 'info', removed.length > 0 ? undo : undefined)
    },
    onFailed(_, removal) {
      if (!removal.isRetry) onRemoved?.()
      const removed = removal.replies.flat()
      const rest = createChangeOfRest(removal)
      const retry = () => mutate(rest)
      if (removed.length === 0)
        return showToast('Failed to update wishlist', 'error', { label: 'Try again', run: retry })
      showPartialChange(
        { message: formatWishesRemovedMessage(removed.length), undo: () => restore(removed) },
        { message: `Failed to remove ${formatCountWithNoun(rest.items.length, 'card')} from wishlist`, retry },
      )
    },
  })
  return {
    remove: (cardIds: ReadonlyArray<string>) => mutate(createChunkedChangeState(cardIds.map((id) => ({ id })))),
    isPending,
  }
}
