import { call } from '@ninepocket/client/call'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import { getOwnedCards } from '@ninepocket/contract/user-inventory-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { OwnedReply } from './ask-for-owned.ts'
import { markFailures } from './mark.ts'
import { useCollectionChange } from './use-collection-change.ts'

/** The cards of which this page shows that the member has copies. */
function knownCards(client: QueryClient): string[] {
  const known = client.getQueriesData<OwnedReply>({ queryKey: [getOwnedCards.path] })
  return known
    .flatMap(([, reply]) => reply?.owned ?? [])
    .flatMap((owned) => (owned.quantity > 0 ? owned.cardId : []))
}

/** Marks all of the member's copies in an insert set for trade, or none of them any longer. */
export function useMarkInsertSet(insertSet: InsertSet) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionChange({
    of: insertSet.id,
    repeat: 'safe',
    send: (forTrade: boolean) =>
      call(setInsertSetForTrade, { params: { id: insertSet.id }, body: { forTrade } }),
    // The answer does not name the cards: those that are shown are asked for again.
    changed: ({ updatedCount }) => (updatedCount > 0 ? knownCards(client) : null),
    // A warning where there was nothing to mark (spec §8).
    onDone: ({ message, updatedCount }) => toast(message, updatedCount === 0 ? 'warning' : 'success'),
    onFailed: () => toast(markFailures.forTrade, 'error'),
  })
  return { setForTrade: mutate, isPending }
}
