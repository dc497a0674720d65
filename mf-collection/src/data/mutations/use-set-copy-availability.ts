import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { patchCopy } from '../cache/patch-copy.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import type { CardSummary } from '../card-summary.ts'
import { type AvailabilityFlag, availabilityErrors, sendAvailability, showAvailabilityToast } from './availability.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

export function useSetCopyAvailability(card: CardSummary, copy: UserInventoryItem, flag: AvailabilityFlag) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    send: (isOn: boolean) => sendAvailability(copy.id, flag, isOn),
    applyOptimistic: (_, isOn) => {
      const revertCopy = patchCopy(client, copy, { [flag]: isOn })
      const revertCounts = patchOwnedCounts(client, card, { [flag]: isOn ? 1 : -1 })
      return () => {
        revertCopy()
        revertCounts()
      }
    },
    getChanged: () => [card.id],
    onDone: (_, isOn) => showAvailabilityToast(card.name, flag, isOn),
    onFailed: () => showToast(availabilityErrors[flag], 'error'),
  })
  return { setAvailability: mutate, isPending }
}
