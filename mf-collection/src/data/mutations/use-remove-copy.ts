import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { showToast } from '@ninepocket/runtime/toasts'
import { removeCopyFromCache } from '../cache/patch-copy.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import { recordRemovedCopy } from '../cache/removed-copies.ts'
import type { CardNameAndIds } from '../card-name-and-ids.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

/** A missing copy counts as removed: a response was lost, or another tab was faster. */
async function sendRemoveCopy(copy: UserInventoryItem): Promise<UserInventoryItem> {
  try {
    const { removedItem } = await callEndpoint(removeCopy, { params: { id: copy.id } })
    return removedItem
  } catch (error) {
    if (error instanceof ApiError && error.code === 'USER_INVENTORY_ITEM_NOT_FOUND') return copy
    throw error
  }
}

export function useRemoveCopy(
  card: CardNameAndIds,
  copy: UserInventoryItem,
  onRemoved: (removed: UserInventoryItem) => void,
) {
  const { mutate, isPending } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    send: (_: undefined) => sendRemoveCopy(copy),
    applyOptimistic: (client) => {
      const restoreLists = removeCopyFromCache(client, copy)
      const delta = { quantity: -1, forTrade: -Number(copy.forTrade), forSale: -Number(copy.forSale) }
      const restoreCounts = patchOwnedCounts(client, card, delta)
      return () => {
        restoreLists()
        restoreCounts()
      }
    },
    getChanged: () => [card.id],
    onDone: (removed) => {
      recordRemovedCopy(copy.id)
      onRemoved(removed)
    },
    onFailed: () => showToast('Failed to remove item', 'error'),
  })
  return { remove: () => mutate(undefined), isPending }
}
