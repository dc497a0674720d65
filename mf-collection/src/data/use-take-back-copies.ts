import { inParts } from '@ninepocket/browse/change/in-parts'
import { countOf } from '@ninepocket/browse/words/count-of'
import { call } from '@ninepocket/client/call'
import { takeBackCopies } from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import { useCollectionChange } from './use-collection-change.ts'

/** `removed` counts what has gone so far: a second attempt is not told of it. */
type Added = { copies: ReadonlyArray<UserInventoryItem>; removed: number }

const cardsOf = ({ copies }: Added) => copies.map(({ cardId }) => cardId)

async function send(added: Added): Promise<Added> {
  for (const ids of inParts(added.copies.map(({ id }) => id)))
    added.removed += (await call(takeBackCopies, { body: { ids } })).removedCount
  return added
}

/** Takes back copies that one press has added: those of which nothing was said since. */
export function useTakeBackCopies(of: string): (copies: ReadonlyArray<UserInventoryItem>) => void {
  const { mutate } = useCollectionChange<Added, Added>({
    of,
    repeat: 'safe',
    send,
    changed: cardsOf,
    // Of many copies those of the first calls have gone, where a later call fails.
    perhaps: cardsOf,
    onDone: ({ removed }) => toast(`Removed ${countOf(removed, 'card')} from your collection`, 'info'),
    onFailed: () => toast('Failed to update collection', 'error'),
  })
  return (copies) => mutate({ copies, removed: 0 })
}
