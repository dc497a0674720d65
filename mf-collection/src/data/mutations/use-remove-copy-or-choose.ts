import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { removeCopyUnlessCopiesDiffer } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { showToast } from '@ninepocket/runtime/toasts'
import { createDrawerOpener, type OpenManageDrawer } from '../../drawer/manage-drawer-store.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import { getChangeErrorMessage } from './get-change-error-message.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'
import { useRemovalToast } from './use-removal-toast.ts'

const errorMessage = 'Failed to remove card from your collection'

/** Removes one of identical copies, or opens the drawer when they differ (spec §4.10). */
export function useRemoveCopyOrChoose(card: Card) {
  const showUndoToast = useRemovalToast(card)
  const { mutate } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    // With the key a retry removes no second copy.
    send: ({ key }: { key: string; openDrawer: OpenManageDrawer }) =>
      callEndpoint(removeCopyUnlessCopiesDiffer, { params: { cardId: card.id } }, { idempotencyKey: key }),
    applyOptimistic: (client) => patchOwnedCounts(client, card, { quantity: -1 }),
    getChanged: ({ success }) => (success ? [card.id] : null),
    onDone: ({ requiresSelection, removedItem, message }, { openDrawer }) => {
      if (requiresSelection) {
        showToast(message, 'info')
        openDrawer({ card })
      } else if (removedItem) showUndoToast(removedItem)
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, errorMessage), 'error'),
  })
  return { remove: () => mutate({ key: createIdempotencyKey(), openDrawer: createDrawerOpener() }) }
}
