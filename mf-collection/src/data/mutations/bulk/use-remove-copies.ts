import { type ChunkedChange, createChunkedChange, sendInChunks } from '@ninepocket/browse/mutations/send-in-chunks'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removeCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { formatNames } from '@ninepocket/contract/site/format-names'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'
import { getUniqueCardIds, selectedCopiesTargetId } from './selected-copies.ts'
import { useRestoreCopies } from './use-restore-copies.ts'

type Removal = ChunkedChange<OwnOrPublicCopy, EndpointReply<typeof removeCopies>>

const getRemovedItems = (replies: ReadonlyArray<EndpointReply<typeof removeCopies>>) =>
  replies.flatMap(({ removedItems }) => removedItems)

/** Returns "Kept because they're promised in a trade: Player 1, Player 2", or null if no copy was kept. */
function formatHeldCopies({ items, replies }: Removal): string | null {
  const heldIds = new Set(replies.flatMap((reply) => reply.heldIds))
  const names = items.filter(({ id }) => heldIds.has(id)).map(({ card }) => card?.name ?? 'a card')
  return names.length > 0 ? `Kept because they're promised in a trade: ${formatNames(names)}` : null
}

/** Removes selected copies. Undo restores every copy with its details; copies that are promised in a trade stay. */
export function useRemoveCopies(onRemoved: () => void) {
  const restore = useRestoreCopies(selectedCopiesTargetId)
  const showRemoval = (removal: Removal, failureText: string | null = null) => {
    const removed = getRemovedItems(removal.replies)
    const done = `Removed ${formatCount(removed.length, 'copy', 'copies')} from your collection`
    const message = [done, formatHeldCopies(removal), failureText].filter((text) => text !== null).join('. ')
    const kind = failureText === null ? 'info' : 'error'
    showToast(message, kind, { label: 'Undo', run: () => restore(removed) })
  }
  const { mutate, isPending } = useCollectionMutation({
    targetId: selectedCopiesTargetId,
    retryPolicy: 'safe',
    send: (removal: Removal) =>
      sendInChunks(removal, (ids, options) => callEndpoint(removeCopies, { body: { ids } }, options)),
    getChanged(replies) {
      const removed = getRemovedItems(replies)
      return removed.length > 0 ? getUniqueCardIds(removed) : null
    },
    // When a later request fails, the earlier ones have removed copies.
    possiblyChanged: ({ items }) => getUniqueCardIds(items),
    onDone(replies, removal) {
      onRemoved()
      if (getRemovedItems(replies).length > 0) showRemoval(removal)
      else showToast(formatHeldCopies(removal) ?? 'These copies are already removed.', 'info')
    },
    onFailed(error, removal) {
      if (getRemovedItems(removal.replies).length > 0) showRemoval(removal, 'The rest failed. Please try again.')
      else showToast(getChangeErrorMessage(error, 'Failed to update collection'), 'error')
    },
  })
  return { remove: (copies: ReadonlyArray<OwnOrPublicCopy>) => mutate(createChunkedChange(copies)), isPending }
}
