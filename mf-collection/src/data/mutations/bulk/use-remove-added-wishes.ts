import {
  type ChunkedChangeState,
  createChunkedChangeState,
  listDoneItems,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { type MutationDomain, useOptimisticMutation } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { formatWishesRemovedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'

/** Wishes belong to another remote, which refetches them. */
export const wishMutationDomain: MutationDomain = {
  name: 'wishes of number lines',
  refetch: (client) => client.invalidateQueries({ queryKey: [getChecklistWithOwnCounts.path] }),
  announceChange: ({ cardIds }) => bus.emit('wishes:changed', { cardIds }),
}

type Removal = ChunkedChangeState<{ id: string }, unknown>

/** Undoes the wishes that a number line has added. */
export function useRemoveAddedWishes(insertSetId: string): (cardIds: ReadonlyArray<string>) => void {
  const { mutate } = useOptimisticMutation(wishMutationDomain, {
    targetId: insertSetId,
    retryPolicy: 'safe',
    send: async (removal: Removal) => {
      await sendInChunks(removal, (cards, options) => callEndpoint(removeWishes, { body: { cards } }, options))
      return removal.items.map(({ id }) => id)
    },
    getChanged: (cardIds) => cardIds,
    // When a later call fails, the earlier calls have already removed wishes.
    possiblyChanged: ({ items }) => items.map(({ id }) => id),
    onDone: (cardIds) => showToast(formatWishesRemovedMessage(cardIds.length), 'info'),
    onFailed(_, removal) {
      const { length } = listDoneItems(removal)
      const message =
        length > 0 ? `${formatWishesRemovedMessage(length)}. The rest failed.` : 'Failed to update wishlist'
      showToast(message, 'error', { label: 'Try again', run: () => mutate(removal) })
    },
  })
  return (cardIds) => mutate(createChunkedChangeState(cardIds.map((id) => ({ id }))))
}
