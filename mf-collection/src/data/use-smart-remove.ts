import { callEndpoint } from '@ninepocket/client/call'
import type { Card } from '@ninepocket/contract/card'
import { removeOneCopyOfCard } from '@ninepocket/contract/user-inventory-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { createDrawerOpener, type DrawerOpener } from '../drawer/manage-drawer-store.ts'
import { patchOwnedCounts } from './patch-owned.ts'
import { useCollectionMutation } from './use-collection-change.ts'
import { useUndoToast } from './use-offer-undo.ts'
import { getChangeErrorMessage } from './words-of-failure.ts'

const errorMessage = 'Failed to remove card from your collection'

/** Removes one of a card's copies; where they differ, the drawer opens for the member to choose (spec §4.10). */
export function useSmartRemoveCopy(card: Card) {
  const showUndoToast = useUndoToast(card)
  const { mutate } = useCollectionMutation({
    targetId: card.id,
    // Sent twice it would remove two.
    retryPolicy: 'unsafe',
    send: (_: DrawerOpener) => callEndpoint(removeOneCopyOfCard, { params: { cardId: card.id } }),
    applyOptimistic: (client) => patchOwnedCounts(client, card, { quantity: -1 }),
    getChanged: ({ success }) => (success ? [card.id] : null),
    onDone: ({ requiresSelection, removedItem, message }, openDrawer) => {
      if (requiresSelection) {
        showToast(message, 'info')
        openDrawer({ card })
      } else if (removedItem) showUndoToast(removedItem)
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, errorMessage), 'error'),
  })
  return { remove: () => mutate(createDrawerOpener()) }
}
