import { call } from '@ninepocket/client/call'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { markFailures } from './mark.ts'
import { useCollectionChange } from './use-collection-change.ts'

/** Marks all of the member's copies in an insert set for trade, or none of them any longer. */
export function useMarkInsertSet(insertSet: InsertSet) {
  const { mutate, isPending } = useCollectionChange({
    of: insertSet.id,
    repeat: 'safe',
    send: (forTrade: boolean) =>
      call(setInsertSetForTrade, { params: { id: insertSet.id }, body: { forTrade } }),
    // The answer does not name the cards.
    changed: ({ updatedCount }) => (updatedCount > 0 ? { insertSetId: insertSet.id } : null),
    perhaps: () => ({ insertSetId: insertSet.id }),
    // A warning where there was nothing to mark (spec §8.6).
    onDone: ({ message, updatedCount }) => toast(message, updatedCount === 0 ? 'warning' : 'success'),
    onFailed: () => toast(markFailures.forTrade, 'error'),
  })
  return { setForTrade: mutate, isPending }
}
