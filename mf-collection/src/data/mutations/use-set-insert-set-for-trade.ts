import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { setInsertSetForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { availabilityErrors } from './availability.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

export function useSetInsertSetForTrade(insertSet: InsertSet) {
  const { mutate, isPending } = useCollectionMutation({
    targetId: insertSet.id,
    retryPolicy: 'safe',
    send: (forTrade: boolean) =>
      callEndpoint(setInsertSetForTrade, { params: { id: insertSet.id }, body: { forTrade } }),
    // The reply does not name the cards.
    getChanged: ({ updatedCount }) => (updatedCount > 0 ? { insertSetId: insertSet.id } : null),
    possiblyChanged: () => ({ insertSetId: insertSet.id }),
    // Warns when there was nothing to mark (spec §8.6).
    onDone: ({ message, updatedCount }) => showToast(message, updatedCount === 0 ? 'warning' : 'success'),
    onFailed: () => showToast(availabilityErrors.forTrade, 'error'),
  })
  return { setForTrade: mutate, isPending }
}
