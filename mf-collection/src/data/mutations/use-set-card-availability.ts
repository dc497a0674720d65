import type { Card } from '@ninepocket/contract/catalogue/card'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { createDrawerOpener, type DrawerOpener } from '../../drawer/manage-drawer-store.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import { cardCopiesQuery } from '../queries/card-copies-query.ts'
import { type AvailabilityFlag, availabilityErrors, sendAvailability, showAvailabilityToast } from './availability.ts'
import { pickCopyToChange } from './pick-copy-to-change.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

/** `copyId` is picked once, so that a retry changes the same copy. */
type AvailabilityInput = { isOn: boolean; copyId?: string | undefined; openDrawer: DrawerOpener }

// Worded like the message for removing (spec §8.6). Copies to unmark may be identical, hence the other text.
const chooseToMarkMessage = 'Multiple copies have different details — select which one to mark.'
const chooseToUnmarkMessage = 'You have multiple copies of this card — select which one to unmark.'

/** Marks or unmarks a copy of the card. Opens the drawer when the member has to choose the copy. */
export function useSetCardAvailability(card: Card, flag: AvailabilityFlag) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    send: async (input: AvailabilityInput) => {
      input.copyId ??= pickCopyToChange(
        await client.fetchQuery({ ...cardCopiesQuery(card.id), staleTime: 0 }),
        flag,
        input.isOn,
      )?.id
      return input.copyId ? sendAvailability(input.copyId, flag, input.isOn) : null
    },
    applyOptimistic: (_, { isOn }) => patchOwnedCounts(client, card, { [flag]: isOn ? 1 : -1 }),
    getChanged: (reply) => (reply ? [card.id] : null),
    onDone: (reply, { isOn, openDrawer }) => {
      if (reply) return showAvailabilityToast(card.name, flag, isOn)
      showToast(isOn ? chooseToMarkMessage : chooseToUnmarkMessage, 'info')
      openDrawer({ card })
    },
    onFailed: () => showToast(availabilityErrors[flag], 'error'),
  })
  return { setAvailability: (isOn: boolean) => mutate({ isOn, openDrawer: createDrawerOpener() }), isPending }
}
