import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { addInsertSetToCollection } from '@ninepocket/contract/collection/user-collection-endpoints'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from './get-change-error-message.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'
import { useUndoAddCopies } from './use-undo-add-copies.ts'

export function useAddMissingCards(insertSet: InsertSet) {
  const undoAddCopies = useUndoAddCopies(insertSet.id)
  const { mutate, isPending } = useCollectionMutation({
    targetId: insertSet.id,
    retryPolicy: 'safe',
    send: (key: string) =>
      callEndpoint(
        addInsertSetToCollection,
        { params: { id: insertSet.id }, body: { mode: 'missing' } },
        { idempotencyKey: key },
      ),
    getChanged: ({ addedCount, userInventoryItems }) =>
      addedCount > 0 ? userInventoryItems.map(({ cardId }) => cardId) : null,
    possiblyChanged: () => ({ insertSetId: insertSet.id }),
    onDone: ({ addedCount, userInventoryItems }) => {
      const [first, ...otherCardIds] = userInventoryItems.map(({ cardId }) => cardId)
      if (first) bus.emit('card:added', { cardId: first, otherCardIds })
      if (addedCount === 0) return showToast('You already have every card in this set.', 'info')
      const undo = { label: 'Undo', run: () => undoAddCopies(userInventoryItems) }
      showToast(`Added ${formatCountWithNoun(addedCount, 'card')} to your collection`, 'success', undo)
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, 'Failed to update collection'), 'error'),
  })
  return { add: () => mutate(createIdempotencyKey()), isPending }
}
