import { countOf } from '@ninepocket/browse/words/count-of'
import { call } from '@ninepocket/client/call'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { addInsertSet } from '@ninepocket/contract/user-collection-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { toast } from '@ninepocket/runtime/toasts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { useCollectionChange } from './use-collection-change.ts'
import { useTakeBackCopies } from './use-take-back-copies.ts'
import { wordsOfFailure } from './words-of-failure.ts'

/** Adds one copy of each card of an insert set that the member has none of; Undo takes those copies back. */
export function useAddInsertSet(insertSet: InsertSet) {
  const takeBack = useTakeBackCopies(insertSet.id)
  const { mutate, isPending } = useCollectionChange({
    of: insertSet.id,
    repeat: 'safe',
    send: (key: string) =>
      call(
        addInsertSet,
        { params: { id: insertSet.id }, body: { mode: 'missing' } },
        { idempotencyKey: key },
      ),
    changed: ({ addedCount, userInventoryItems }) =>
      addedCount > 0 ? userInventoryItems.map(({ cardId }) => cardId) : null,
    perhaps: () => ({ insertSetId: insertSet.id }),
    onDone: ({ addedCount, userInventoryItems }) => {
      const [first, ...others] = userInventoryItems.map(({ cardId }) => cardId)
      if (first) bus.emit('card:added', { cardId: first, others })
      if (addedCount === 0) return toast('You have every card of this set already.', 'info')
      const undo = { label: 'Undo', run: () => takeBack(userInventoryItems) }
      toast(`Added ${countOf(addedCount, 'card')} to your collection`, 'success', undo)
    },
    onFailed: (error) => toast(wordsOfFailure(error, 'Failed to update collection'), 'error'),
  })
  return { add: () => mutate(newIdempotencyKey()), isPending }
}
