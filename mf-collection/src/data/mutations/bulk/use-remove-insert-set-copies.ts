import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { removeInsertSetCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'
import { useRestoreCopies } from './use-restore-copies.ts'

type Copies = ReadonlyArray<UserInventoryItem>
const getCardIds = (copies: Copies) => copies.map(({ cardId }) => cardId)

/** Removes copies of an insert set, all or the doubles. Undo restores every copy with its details. */
export function useRemoveInsertSetCopies(insertSet: InsertSet) {
  const restore = useRestoreCopies(insertSet.id)
  const { mutate, isPending } = useCollectionMutation({
    targetId: insertSet.id,
    retryPolicy: 'safe',
    send: ({ copies, key }: { copies: AllOrDoubles; key: string }) =>
      callEndpoint(removeInsertSetCopies, { params: { id: insertSet.id }, body: { copies } }, { idempotencyKey: key }),
    getChanged: ({ removedItems }) => (removedItems.length > 0 ? getCardIds(removedItems) : null),
    possiblyChanged: () => ({ insertSetId: insertSet.id }),
    onDone: ({ removedItems }) => {
      const undo = { label: 'Undo', run: () => restore(removedItems) }
      showToast(
        `Removed ${formatCountWithNoun(removedItems.length, 'copy', 'copies')} from your collection`,
        'info',
        undo,
      )
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, 'Failed to update collection'), 'error'),
  })
  return { remove: (copies: AllOrDoubles) => mutate({ copies, key: createIdempotencyKey() }), isPending }
}
