import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setCopiesForSale, setCopiesForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { type AvailabilityFlag, availabilityErrors, availabilityListNames } from '../availability.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'

type MarkedCopies = { copyIds: ReadonlyArray<string>; isOn: boolean }

/** Marks or unmarks the copies that a bulk change has changed, and no others. */
export function useUndoBulkAvailability(insertSetId: string, flag: AvailabilityFlag) {
  const { mutate } = useCollectionMutation({
    targetId: insertSetId,
    retryPolicy: 'safe',
    send: async ({ copyIds, isOn }: MarkedCopies) => {
      for (const ids of chunkIds(copyIds)) {
        if (flag === 'forTrade') await callEndpoint(setCopiesForTrade, { body: { ids, forTrade: isOn } })
        else await callEndpoint(setCopiesForSale, { body: { ids, forSale: isOn } })
      }
    },
    getChanged: () => ({ insertSetId }),
    // When a later call fails, the earlier calls have already changed copies.
    possiblyChanged: () => ({ insertSetId }),
    onDone: (_, { copyIds, isOn }) => {
      const copies = formatCount(copyIds.length, 'copy', 'copies')
      showToast(
        isOn
          ? `Added ${copies} to ${availabilityListNames[flag]}`
          : `Removed ${copies} from ${availabilityListNames[flag]}`,
        'info',
      )
    },
    onFailed: () => showToast(availabilityErrors[flag], 'error'),
  })
  return mutate
}
