import { call } from '@ninepocket/client/call'
import type { Card } from '@ninepocket/contract/card'
import { smartRemove } from '@ninepocket/contract/user-inventory-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { drawerFromHere, type OpenDrawer } from '../drawer/manage-drawer-store.ts'
import { patchOwned } from './patch-owned.ts'
import { useCollectionChange } from './use-collection-change.ts'
import { useOfferUndo } from './use-offer-undo.ts'
import { wordsOfFailure } from './words-of-failure.ts'

const failure = 'Failed to remove card from your collection'

/** Removes one of a card's copies; where they differ, the drawer opens for the member to choose (spec §4.10). */
export function useSmartRemove(card: Card) {
  const offerUndo = useOfferUndo(card)
  const { mutate } = useCollectionChange({
    of: card.id,
    // Sent twice it would remove two.
    repeat: 'unsafe',
    send: (_: OpenDrawer) => call(smartRemove, { params: { cardId: card.id } }),
    show: (client) => patchOwned(client, card, { quantity: -1 }),
    changed: ({ success }) => (success ? [card.id] : null),
    onDone: ({ requiresSelection, removedItem, message }, openDrawer) => {
      if (requiresSelection) {
        toast(message, 'info')
        openDrawer({ card })
      } else if (removedItem) offerUndo(removedItem)
    },
    onFailed: (error) => toast(wordsOfFailure(error, failure), 'error'),
  })
  return { remove: () => mutate(drawerFromHere()) }
}
