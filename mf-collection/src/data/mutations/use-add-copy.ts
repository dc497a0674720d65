import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { type CopyDetails, pickCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { createDrawerOpener, type OpenManageDrawer } from '../../drawer/manage-drawer-store.ts'
import { announceOwnedCountToScreenReader } from '../cache/announce-owned-count-to-screen-reader.ts'
import { addCopyToCachedCopiesOfCard } from '../cache/patch-copy.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import { recordRestoredCopy } from '../cache/removed-copies.ts'
import type { CardNameAndIds } from '../card-name-and-ids.ts'
import { getChangeErrorMessage } from './get-change-error-message.ts'
import { pickDetailsForNewCopy } from './pick-details-for-new-copy.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

/** Error messages of spec §8.7: on a card, in the drawer, on Undo. */
type AddCopyErrorMessage = 'Failed to add card to your collection' | 'Failed to add item' | 'Failed to undo remove'

type AddCopyInput = {
  key: string
  details?: CopyDetails
  removed?: UserInventoryItem
  openDrawer: OpenManageDrawer
}

/** Adds a copy of a card, another one like a copy, or a removed one with its details. A retry adds no second copy. */
export function useAddCopy(
  card: CardNameAndIds,
  {
    errorMessage,
    onAdded,
    onFailed,
  }: {
    errorMessage: AddCopyErrorMessage
    onAdded?: (copy: UserInventoryItem, openDrawer: OpenManageDrawer) => void
    onFailed?: () => void
  },
) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    send: ({ key, details, removed }: AddCopyInput) => {
      const body = { card: card.id, ...details, ...(removed && { _id: removed.id }) }
      return callEndpoint(addCopy, { body }, { idempotencyKey: key })
    },
    applyOptimistic: (_, { details }) =>
      patchOwnedCounts(client, card, {
        quantity: 1,
        forTrade: Number(details?.forTrade ?? false),
        forSale: Number(details?.forSale ?? false),
      }),
    getChanged: () => [card.id],
    onDone: ({ userInventoryItem }, { removed, openDrawer }) => {
      addCopyToCachedCopiesOfCard(client, userInventoryItem)
      if (removed) recordRestoredCopy(removed.id, userInventoryItem.id)
      announceOwnedCountToScreenReader(client, card)
      bus.emit('card:added', { cardId: card.id })
      onAdded?.(userInventoryItem, openDrawer)
    },
    onFailed: (error) => {
      showToast(getChangeErrorMessage(error, errorMessage), 'error')
      onFailed?.()
    },
  })
  return {
    add: () => mutate({ key: createIdempotencyKey(), openDrawer: createDrawerOpener() }),
    addSimilar: (copy: UserInventoryItem) =>
      mutate({ key: createIdempotencyKey(), details: pickDetailsForNewCopy(copy), openDrawer: createDrawerOpener() }),
    // The key depends on the copy, so that a second Undo after a lost response restores it only once.
    restore: (removed: UserInventoryItem) =>
      mutate({
        key: `restore-${removed.id}`,
        details: pickCopyDetails(removed),
        removed,
        openDrawer: createDrawerOpener(),
      }),
    isPending,
  }
}
