import type { Card } from '@ninepocket/contract/catalogue/card'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { createDrawerOpener, type OpenManageDrawer } from '../../drawer/manage-drawer-store.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import { ownCopiesOfCardQuery } from '../queries/copy-queries.ts'
import { type AvailabilityFlag, availabilityErrors, sendAvailability, useAvailabilityToast } from './availability.ts'
import { pickCopyToChange } from './pick-copy-to-change.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

/** `copyId` is picked once, so that a retry changes the same copy. */
type AvailabilityInput = {
  flag: AvailabilityFlag
  isOn: boolean
  copyId?: string | undefined
  openDrawer: OpenManageDrawer
}

// Worded like the message for removing (spec §8.6). Copies to unmark may be identical, hence the other text.
const chooseToMarkMessage = 'Multiple copies have different details — select which one to mark.'
const chooseToUnmarkMessage = 'You have multiple copies of this card — select which one to unmark.'

/** Marks or unmarks a copy of the card. Opens the drawer when the member has to choose the copy. */
export function useSetCardAvailability(card: Card) {
  const client = useQueryClient()
  const showAvailabilityToast = useAvailabilityToast(card.name)
  const { mutate } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    send: async (input: AvailabilityInput) => {
      input.copyId ??= pickCopyToChange(
        await client.fetchQuery({ ...ownCopiesOfCardQuery(card.id), staleTime: 0 }),
        input.flag,
        input.isOn,
      )?.id
      return input.copyId ? sendAvailability(input.copyId, input.flag, input.isOn) : null
    },
    applyOptimistic: (_, { flag, isOn }) => patchOwnedCounts(client, card, { [flag]: isOn ? 1 : -1 }),
    getChanged: (reply) => (reply ? [card.id] : null),
    onDone: (reply, { flag, isOn, openDrawer }) => {
      if (reply) return showAvailabilityToast(reply.userInventoryItem, flag, isOn)
      showToast(isOn ? chooseToMarkMessage : chooseToUnmarkMessage, 'info')
      openDrawer({ card })
    },
    onFailed: (_, { flag }) => showToast(availabilityErrors[flag], 'error'),
  })
  return (change: { flag: AvailabilityFlag; isOn: boolean }) => mutate({ ...change, openDrawer: createDrawerOpener() })
}
