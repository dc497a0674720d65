import type { Card } from '@ninepocket/contract/card'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { drawerFromHere, type OpenDrawer } from '../drawer/manage-drawer-store.ts'
import { copiesOfCardQuery } from './copies-of-card-query.ts'
import { copyToMark } from './copy-to-mark.ts'
import { type Mark, markFailures, sayMarked, sendMark } from './mark.ts'
import { patchOwned } from './patch-owned.ts'
import { useCollectionChange } from './use-collection-change.ts'

/** A press on a mark; the copy that it means is chosen once, also where it is sent again after a lost answer. */
type Press = { isOn: boolean; copyId?: string | undefined; openDrawer: OpenDrawer }

// In the words of removing (spec §8.6). Whoever takes a mark away may have it on copies that are all alike.
const chooseToMark = 'Multiple copies have different details — select which one to mark.'
const chooseToUnmark = 'You have multiple copies of this card — select which one to unmark.'

/** Marks a card of which the member has copies: the copy that is meant, or the drawer opens for them to choose. */
export function useMarkCard(card: Card, mark: Mark) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionChange({
    of: card.id,
    repeat: 'safe',
    send: async (press: Press) => {
      press.copyId ??= copyToMark(
        await client.fetchQuery({ ...copiesOfCardQuery(card.id), staleTime: 0 }),
        mark,
        press.isOn,
      )?.id
      return press.copyId ? sendMark(press.copyId, mark, press.isOn) : null
    },
    show: (_, { isOn }) => patchOwned(client, card, { [mark]: isOn ? 1 : -1 }),
    changed: (reply) => (reply ? [card.id] : null),
    onDone: (reply, { isOn, openDrawer }) => {
      if (reply) return sayMarked(card.name, mark, isOn)
      toast(isOn ? chooseToMark : chooseToUnmark, 'info')
      openDrawer({ card })
    },
    onFailed: () => toast(markFailures[mark], 'error'),
  })
  return { setMark: (isOn: boolean) => mutate({ isOn, openDrawer: drawerFromHere() }), isPending }
}
