import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { setInsertSetForSale, setInsertSetForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { showToast } from '@ninepocket/runtime/toasts'
import { type AvailabilityFlag, availabilityErrors } from '../availability.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'
import { useUndoBulkAvailability } from './use-undo-bulk-availability.ts'

export type BulkAvailabilityChange = { isOn: boolean; copies: AllOrDoubles }

/** Marks or unmarks copies of an insert set. Undo changes back exactly the copies that changed. */
export function useSetInsertSetAvailability(insertSet: InsertSet, flag: AvailabilityFlag) {
  const undo = useUndoBulkAvailability(insertSet.id, flag)
  const { mutate, isPending } = useCollectionMutation({
    targetId: insertSet.id,
    retryPolicy: 'safe',
    // With its key, a repeated request gets the first reply again, with the copies for Undo.
    send: ({ isOn, copies, key }: BulkAvailabilityChange & { key: string }) => {
      const params = { id: insertSet.id }
      const options = { idempotencyKey: key }
      return flag === 'forTrade'
        ? callEndpoint(setInsertSetForTrade, { params, body: { forTrade: isOn, copies } }, options)
        : callEndpoint(setInsertSetForSale, { params, body: { forSale: isOn, copies } }, options)
    },
    // The reply does not name the cards.
    getChanged: ({ updatedCount }) => (updatedCount > 0 ? { insertSetId: insertSet.id } : null),
    possiblyChanged: () => ({ insertSetId: insertSet.id }),
    onDone: ({ message, copyIds }, { isOn }) => {
      // Warns when there was nothing to mark (spec §8.6).
      if (copyIds.length === 0) return showToast(message, 'warning')
      showToast(message, 'success', { label: 'Undo', run: () => undo({ copyIds, isOn: !isOn }) })
    },
    onFailed: () => showToast(availabilityErrors[flag], 'error'),
  })
  return { mark: (mark: BulkAvailabilityChange) => mutate({ ...mark, key: createIdempotencyKey() }), isPending }
}
