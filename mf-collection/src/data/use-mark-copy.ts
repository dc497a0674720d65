import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type Mark, markFailures, sayMarked, sendMark } from './mark.ts'
import type { OwnCard } from './own-card.ts'
import { patchCopy } from './patch-copies.ts'
import { patchOwned } from './patch-owned.ts'
import { useCollectionChange } from './use-collection-change.ts'

/** Marks one copy for trade or for sale, or no longer. */
export function useMarkCopy(card: OwnCard, copy: UserInventoryItem, mark: Mark) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionChange({
    of: card.id,
    repeat: 'safe',
    send: (isOn: boolean) => sendMark(copy.id, mark, isOn),
    show: (_, isOn) => {
      const takeBackCopy = patchCopy(client, copy, { [mark]: isOn })
      const takeBackCount = patchOwned(client, card, { [mark]: isOn ? 1 : -1 })
      return () => {
        takeBackCopy()
        takeBackCount()
      }
    },
    changed: () => [card.id],
    onDone: (_, isOn) => sayMarked(card.name, mark, isOn),
    onFailed: () => toast(markFailures[mark], 'error'),
  })
  return { setMark: mutate, isPending }
}
