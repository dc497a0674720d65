import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { showToast } from '@ninepocket/runtime/toasts'
import { patchCopy } from '../cache/patch-copy.ts'
import { patchOwnedCounts } from '../cache/patch-owned-counts.ts'
import type { CardNameAndIds } from '../card-name-and-ids.ts'
import { type AvailabilityFlag, availabilityErrors, sendAvailability, useAvailabilityToast } from './availability.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

export function useSetCopyAvailability(card: CardNameAndIds, copy: UserInventoryItem) {
  const showAvailabilityToast = useAvailabilityToast(card.name)
  const { mutate } = useCollectionMutation({
    targetId: card.id,
    retryPolicy: 'safe',
    send: ({ flag, isOn }: { flag: AvailabilityFlag; isOn: boolean }) => sendAvailability(copy.id, flag, isOn),
    applyOptimistic: (client, { flag, isOn }) => {
      const revertCopy = patchCopy(client, copy, { [flag]: isOn })
      const revertCounts = patchOwnedCounts(client, card, { [flag]: isOn ? 1 : -1 })
      return () => {
        revertCopy()
        revertCounts()
      }
    },
    getChanged: () => [card.id],
    onDone: ({ userInventoryItem }, { flag, isOn }) => showAvailabilityToast(userInventoryItem, flag, isOn),
    onFailed: (_, { flag }) => showToast(availabilityErrors[flag], 'error'),
  })
  return mutate
}
