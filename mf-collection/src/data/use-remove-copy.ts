import { call } from '@ninepocket/client/call'
import { removeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import type { OwnCard } from './own-card.ts'
import { dropCopy } from './patch-copies.ts'
import { patchOwned } from './patch-owned.ts'
import { noteRemoved } from './removed-copies.ts'
import { useCollectionChange } from './use-collection-change.ts'

/** Removes one copy; `onRemoved` gets it whole as the server had it, for Undo. */
export function useRemoveCopy(
  card: OwnCard,
  copy: UserInventoryItem,
  onRemoved: (removed: UserInventoryItem) => void,
) {
  const { mutate, isPending } = useCollectionChange({
    of: card.id,
    repeat: 'unsafe',
    send: (_: undefined) => call(removeCopy, { params: { id: copy.id } }),
    show: (client) => {
      const putBack = dropCopy(client, copy)
      const steps = { quantity: -1, forTrade: -Number(copy.forTrade), forSale: -Number(copy.forSale) }
      const countAgain = patchOwned(client, card, steps)
      return () => {
        putBack()
        countAgain()
      }
    },
    changed: () => [card.id],
    onDone: ({ removedItem }) => {
      noteRemoved(copy.id)
      onRemoved(removedItem)
    },
    onFailed: () => toast('Failed to remove item', 'error'),
  })
  return { remove: () => mutate(undefined), isPending }
}
