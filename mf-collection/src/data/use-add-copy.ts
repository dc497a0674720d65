import { call } from '@ninepocket/client/call'
import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { drawerFromHere, type OpenDrawer } from '../drawer/manage-drawer-store.ts'
import { announceCount } from './announce-count.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { OwnCard } from './own-card.ts'
import { insertCopy } from './patch-copies.ts'
import { patchOwned } from './patch-owned.ts'
import { noteRestored } from './removed-copies.ts'
import { useCollectionChange } from './use-collection-change.ts'
import { wordsOfFailure } from './words-of-failure.ts'

/** What is said where it fails: on a card, among its copies, and of an Undo (spec §8.7). */
export type AddFailure =
  | 'Failed to add card to your collection'
  | 'Failed to add item'
  | 'Failed to undo remove'

/** All that a removed copy had, as it is sent to have it again (spec §7.13). */
function detailsOf(copy: UserInventoryItem) {
  const { serialNumber, condition, publicNote, privateNote, customImageUrl, customBackImageUrl } = copy
  const { forTrade, forSale, forSalePrice } = copy
  return {
    ...{ serialNumber, condition, publicNote, privateNote, customImageUrl, customBackImageUrl },
    ...{ forTrade, forSale, forSalePrice },
  }
}

type Press = { key: string; removed?: UserInventoryItem; openDrawer: OpenDrawer }

/** Adds a copy of a card, or one that was removed with all it had. Sent again after a lost answer it is still one copy. */
export function useAddCopy(
  card: OwnCard,
  {
    failure,
    onAdded,
    onFailed,
  }: {
    failure: AddFailure
    onAdded?: (copy: UserInventoryItem, openDrawer: OpenDrawer) => void
    onFailed?: () => void
  },
) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionChange({
    of: card.id,
    repeat: 'safe',
    send: ({ key, removed }: Press) =>
      call(addCopy, { body: { card: card.id, ...(removed && detailsOf(removed)) } }, { idempotencyKey: key }),
    show: (_, { removed }) =>
      patchOwned(client, card, {
        quantity: 1,
        forTrade: Number(removed?.forTrade ?? false),
        forSale: Number(removed?.forSale ?? false),
      }),
    changed: () => [card.id],
    onDone: ({ userInventoryItem }, { removed, openDrawer }) => {
      insertCopy(client, userInventoryItem)
      if (removed) noteRestored(removed.id, userInventoryItem.id)
      announceCount(client, card)
      bus.emit('card:added', { cardId: card.id })
      onAdded?.(userInventoryItem, openDrawer)
    },
    onFailed: (error) => {
      toast(wordsOfFailure(error, failure), 'error')
      onFailed?.()
    },
  })
  return {
    add: () => mutate({ key: newIdempotencyKey(), openDrawer: drawerFromHere() }),
    // A copy is removed once, so it is had again once: also where the answer was lost and Undo is pressed again.
    restore: (removed: UserInventoryItem) =>
      mutate({ key: `restore-${removed.id}`, removed, openDrawer: drawerFromHere() }),
    isPending,
  }
}
