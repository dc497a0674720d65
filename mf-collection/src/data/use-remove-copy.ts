import { ApiError } from '@ninepocket/client/api-error'
import { call } from '@ninepocket/client/call'
import { removeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import type { OwnCard } from './own-card.ts'
import { dropCopy } from './patch-copies.ts'
import { patchOwned } from './patch-owned.ts'
import { noteRemoved } from './removed-copies.ts'
import { useCollectionChange } from './use-collection-change.ts'

/**
 * Removes this copy and no other, however often it is sent. One that is gone already is removed: an answer was lost on
 * its way, or another tab was quicker. @returns it as the server had it, or else as the page knows it, for Undo
 */
async function send(copy: UserInventoryItem): Promise<UserInventoryItem> {
  try {
    const { removedItem } = await call(removeCopy, { params: { id: copy.id } })
    return removedItem
  } catch (error) {
    if (error instanceof ApiError && error.code === 'USER_INVENTORY_ITEM_NOT_FOUND') return copy
    throw error
  }
}

/** Removes one copy; `onRemoved` gets it whole, for Undo. */
export function useRemoveCopy(
  card: OwnCard,
  copy: UserInventoryItem,
  onRemoved: (removed: UserInventoryItem) => void,
) {
  const { mutate, isPending } = useCollectionChange({
    of: card.id,
    repeat: 'safe',
    send: (_: undefined) => send(copy),
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
    onDone: (removed) => {
      noteRemoved(copy.id)
      onRemoved(removed)
    },
    onFailed: () => toast('Failed to remove item', 'error'),
  })
  return { remove: () => mutate(undefined), isPending }
}
