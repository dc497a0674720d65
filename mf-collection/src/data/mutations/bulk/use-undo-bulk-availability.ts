import {
  type ChunkedChangeState,
  createChangeOfRest,
  createChunkedChangeState,
  listDoneItems,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setCopiesForSale, setCopiesForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { type AvailabilityFlag, availabilityErrors, availabilityListNames } from '../availability.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'

type CopyIds = ReadonlyArray<string>
type UpdateReply = EndpointReply<typeof setCopiesForTrade>
type MarkedCopies = { change: ChunkedChangeState<{ id: string }, UpdateReply>; isOn: boolean }

const toChange = (copyIds: CopyIds): MarkedCopies['change'] => createChunkedChangeState(copyIds.map((id) => ({ id })))

/** Copies that have the mark already, or are gone, are not counted. */
const countUpdated = (replies: ReadonlyArray<UpdateReply>) =>
  replies.reduce((count, { updatedCount }) => count + updatedCount, 0)

/** Marks or unmarks the copies that a bulk change has changed, and no others. */
export function useUndoBulkAvailability(insertSetId: string, flag: AvailabilityFlag) {
  const formatDone = (count: number, isOn: boolean) => {
    const copies = formatCountWithNoun(count, 'copy', 'copies')
    const list = availabilityListNames[flag]
    return isOn ? `Added ${copies} to ${list}` : `Removed ${copies} from ${list}`
  }
  const { mutate } = useCollectionMutation({
    targetId: insertSetId,
    retryPolicy: 'safe',
    send: ({ change, isOn }: MarkedCopies) =>
      sendInChunks(change, (ids) =>
        flag === 'forTrade'
          ? callEndpoint(setCopiesForTrade, { body: { ids, forTrade: isOn } })
          : callEndpoint(setCopiesForSale, { body: { ids, forSale: isOn } }),
      ),
    getChanged: () => ({ insertSetId }),
    // When a later call fails, the earlier calls have already changed copies.
    possiblyChanged: () => ({ insertSetId }),
    onDone: (replies, { isOn }) => showToast(formatDone(countUpdated(replies), isOn), 'info'),
    onFailed(_, { change, isOn }) {
      const rest = createChangeOfRest(change)
      const retry = () => mutate({ change: rest, isOn })
      const done = listDoneItems(change)
      if (done.length === 0) return showToast(availabilityErrors[flag], 'error', { label: 'Try again', run: retry })
      showPartialChange(
        {
          message: formatDone(countUpdated(change.replies), isOn),
          undo: () => mutate({ change: createChunkedChangeState(done), isOn: !isOn }),
        },
        {
          message: `${availabilityErrors[flag]} of ${formatCountWithNoun(rest.items.length, 'copy', 'copies')}`,
          retry,
        },
      )
    },
  })
  return ({ copyIds, isOn }: { copyIds: CopyIds; isOn: boolean }) => mutate({ change: toChange(copyIds), isOn })
}
