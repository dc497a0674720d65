import { chunkItems } from '@ninepocket/browse/mutations/chunk-items'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { collectSerialNumbersById } from '@ninepocket/contract/collection/copy-details'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { useCollectionMutation } from './use-collection-mutation.ts'

/** A copy as it was added: without details, or with a serial number alone. */
type AddedCopy = Pick<UserInventoryItem, 'id' | 'cardId' | 'serialNumber'>

/**
 * `removed` counts the copies removed so far: a retry of the last call returns 0 for copies that it removed before.
 */
type UndoAddProgress = { copies: ReadonlyArray<AddedCopy>; removed: number }

const getCardIds = ({ copies }: UndoAddProgress) => copies.map(({ cardId }) => cardId)

async function sendUndoAddCopies(progress: UndoAddProgress): Promise<UndoAddProgress> {
  for (const chunk of chunkItems(progress.copies)) {
    const body = { ids: chunk.map(({ id }) => id), serialNumbers: collectSerialNumbersById(chunk) }
    progress.removed += (await callEndpoint(undoAddCopies, { body })).removedCount
  }
  return progress
}

/** Removes copies that one press has added, except those edited since. */
export function useUndoAddCopies(targetId: string): (copies: ReadonlyArray<AddedCopy>) => void {
  const { mutate } = useCollectionMutation<UndoAddProgress, UndoAddProgress>({
    targetId,
    retryPolicy: 'safe',
    send: sendUndoAddCopies,
    getChanged: getCardIds,
    // When a later call fails, the earlier calls have already removed copies.
    possiblyChanged: getCardIds,
    onDone: ({ removed }) =>
      showToast(`Removed ${formatCountWithNoun(removed, 'copy', 'copies')} from your collection`, 'info'),
    onFailed: (_, progress) =>
      showToast('Failed to update collection', 'error', { label: 'Try again', run: () => mutate(progress) }),
  })
  return (copies) => mutate({ copies, removed: 0 })
}
