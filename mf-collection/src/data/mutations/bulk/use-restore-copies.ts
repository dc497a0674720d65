import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { maxRestoredCopies } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { pickCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { useCollectionMutation } from '../use-collection-mutation.ts'

type Copies = ReadonlyArray<UserInventoryItem>
const getCardIds = (copies: Copies) => copies.map(({ cardId }) => cardId)

/** Restores copies with all their details. The keys depend on the copies, so that a second Undo adds none twice. */
async function sendRestoredCopies(copies: Copies): Promise<Copies> {
  for (let start = 0; start < copies.length; start += maxRestoredCopies) {
    const chunk = copies.slice(start, start + maxRestoredCopies)
    const body = { copies: chunk.map((copy) => ({ _id: copy.id, card: copy.cardId, ...pickCopyDetails(copy) })) }
    await callEndpoint(restoreCopies, { body }, { idempotencyKey: `restore-set-${chunk[0]?.id}` })
  }
  return copies
}

/** Undoes a bulk removal of copies. */
export function useRestoreCopies(insertSetId: string): (copies: Copies) => void {
  const { mutate } = useCollectionMutation({
    targetId: insertSetId,
    retryPolicy: 'safe',
    send: sendRestoredCopies,
    getChanged: getCardIds,
    // When a later call fails, the earlier calls have already restored copies.
    possiblyChanged: getCardIds,
    onDone: (copies) => showToast(`Added ${formatCount(copies.length, 'copy', 'copies')} to your collection`, 'info'),
    onFailed: (_, copies) =>
      showToast('Failed to undo remove', 'error', { label: 'Try again', run: () => mutate(copies) }),
  })
  return mutate
}
