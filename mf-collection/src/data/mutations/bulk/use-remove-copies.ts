import {
  type ChunkedChangeState,
  createChangeOfRest,
  createChunkedChangeState,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removeCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { formatNames } from '@ninepocket/contract/site/format-names'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'
import { getUniqueCardIds, selectedCopiesMutationTargetId } from './selected-copies.ts'
import { useRestoreCopies } from './use-restore-copies.ts'

type Removal = ChunkedChangeState<OwnOrPublicCopy, EndpointReply<typeof removeCopies>>

const getRemovedItems = (replies: ReadonlyArray<EndpointReply<typeof removeCopies>>) =>
  replies.flatMap(({ removedItems }) => removedItems)

/** Returns "Kept because they're promised in a trade: Player 1, Player 2", or null if no copy was kept. */
function formatHeldCopies({ items, replies }: Removal): string | null {
  const heldIds = new Set(replies.flatMap((reply) => reply.heldIds))
  const names = items.filter(({ id }) => heldIds.has(id)).map(({ card }) => card?.name ?? 'a card')
  return names.length > 0 ? `Kept because they're promised in a trade: ${formatNames(names)}` : null
}

/** Returns what a removal has done, and which copies it kept. */
function formatRemoval(removal: Removal): string {
  const removed = getRemovedItems(removal.replies)
  const message = `Removed ${formatCountWithNoun(removed.length, 'copy', 'copies')} from your collection`
  return [message, formatHeldCopies(removal)].filter((text) => text !== null).join('. ')
}

/**
 * Removes selected copies. Undo restores every copy with its details; copies that are promised in a trade stay.
 * `onRemoved` is called after a failure too, because some of the copies may be removed, and a range of rows then holds
 * others.
 */
export function useRemoveCopies(onRemoved: () => void) {
  const restore = useRestoreCopies(selectedCopiesMutationTargetId)
  const { mutate, isPending } = useCollectionMutation<Removal, ReadonlyArray<EndpointReply<typeof removeCopies>>>({
    targetId: selectedCopiesMutationTargetId,
    retryPolicy: 'safe',
    send: (removal) => sendInChunks(removal, (ids, options) => callEndpoint(removeCopies, { body: { ids } }, options)),
    getChanged(replies) {
      const removed = getRemovedItems(replies)
      return removed.length > 0 ? getUniqueCardIds(removed) : null
    },
    // When a later request fails, the earlier ones have removed copies.
    possiblyChanged: ({ items }) => getUniqueCardIds(items),
    onDone(replies, removal) {
      if (!removal.isRetry) onRemoved()
      const removed = getRemovedItems(replies)
      if (removed.length > 0)
        return showToast(formatRemoval(removal), 'info', { label: 'Undo', run: () => restore(removed) })
      showToast(formatHeldCopies(removal) ?? 'These copies are already removed.', 'info')
    },
    onFailed(error, removal) {
      if (!removal.isRetry) onRemoved()
      const removed = getRemovedItems(removal.replies)
      const rest = createChangeOfRest(removal)
      const retry = () => mutate(rest)
      if (removed.length === 0) {
        const message = getChangeErrorMessage(error, 'Failed to update collection')
        return showToast(message, 'error', { label: 'Try again', run: retry })
      }
      showPartialChange(
        { message: formatRemoval(removal), undo: () => restore(removed) },
        {
          message: `Failed to remove ${formatCountWithNoun(rest.items.length, 'copy', 'copies')}`,
          reason: getChangeErrorMessage(error, ''),
          retry,
        },
      )
    },
  })
  return { remove: (copies: ReadonlyArray<OwnOrPublicCopy>) => mutate(createChunkedChangeState(copies)), isPending }
}
