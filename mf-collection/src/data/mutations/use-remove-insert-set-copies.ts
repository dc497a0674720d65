import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { type BulkSelection, maxRestoredCopies } from '@ninepocket/contract/collection/bulk/bulk-selection'
import { pickCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { removeInsertSetCopies, restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { createIdempotencyKey } from './create-idempotency-key.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

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

/** Removes copies of an insert set, all or the doubles. Undo restores every copy with its details. */
export function useRemoveInsertSetCopies(insertSet: InsertSet) {
  const { mutate: restore } = useCollectionMutation({
    targetId: insertSet.id,
    retryPolicy: 'safe',
    send: sendRestoredCopies,
    getChanged: getCardIds,
    // When a later call fails, the earlier calls have already restored copies.
    possiblyChanged: getCardIds,
    onDone: (copies) => showToast(`Added ${formatCount(copies.length, 'card')} to your collection`, 'info'),
    onFailed: () => showToast('Failed to undo remove', 'error'),
  })
  const { mutate, isPending } = useCollectionMutation({
    targetId: insertSet.id,
    retryPolicy: 'safe',
    send: ({ copies, key }: { copies: BulkSelection; key: string }) =>
      callEndpoint(removeInsertSetCopies, { params: { id: insertSet.id }, body: { copies } }, { idempotencyKey: key }),
    getChanged: ({ removedItems }) => (removedItems.length > 0 ? getCardIds(removedItems) : null),
    possiblyChanged: () => ({ insertSetId: insertSet.id }),
    onDone: ({ removedItems }) => {
      const undo = { label: 'Undo', run: () => restore(removedItems) }
      showToast(`Removed ${formatCount(removedItems.length, 'card')} from your collection`, 'info', undo)
    },
    onFailed: () => showToast('Failed to update collection', 'error'),
  })
  return { remove: (copies: BulkSelection) => mutate({ copies, key: createIdempotencyKey() }), isPending }
}
