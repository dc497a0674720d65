import { useOptimisticMutation } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import type { EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { formatWishesAddedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { collectionMutationDomain } from '../use-collection-mutation.ts'
import { useUndoAddCopies } from '../use-undo-add-copies.ts'
import { useRemoveAddedWishes, wishMutationDomain } from './use-remove-added-wishes.ts'
import { useRestoreCopies } from './use-restore-copies.ts'
import { useUndoBulkAvailability } from './use-undo-bulk-availability.ts'

type Line = EndpointInput<typeof applyNumberLine>['body']
type Reply = EndpointReply<typeof applyNumberLine>

export const noCopiesMatchedMessage = 'None of your copies matched, so nothing changed.'

/** Returns what a committed line has done. */
function formatDone(mode: NumberLineMode, count: number): string {
  const copies = formatCountWithNoun(count, 'copy', 'copies')
  const messages = {
    collection: `Added ${copies} to your collection`,
    wishlist: formatWishesAddedMessage(count),
    trade: `Marked ${copies} for trade`,
    sale: `Marked ${copies} for sale`,
    removal: `Removed ${copies} from your collection`,
  }
  return messages[mode]
}

const getChangedCardIds = ({ cardIds, copies, removedItems }: Reply) => [
  ...new Set([...cardIds, ...[...copies, ...removedItems].map(({ cardId }) => cardId)]),
]
const getRequestedCardIds = ({ entries }: Line) => entries.map(({ card }) => card)

/** Commits a line of numbers in one request. Undo restores what was before. */
export function useApplyNumberLine(insertSetId: string, mode: NumberLineMode, onCommitted: () => void) {
  const undoAddCopies = useUndoAddCopies(insertSetId)
  const unmark = {
    trade: useUndoBulkAvailability(insertSetId, 'forTrade'),
    sale: useUndoBulkAvailability(insertSetId, 'forSale'),
  }
  const restoreCopies = useRestoreCopies(insertSetId)
  const removeAddedWishes = useRemoveAddedWishes(insertSetId)
  const undo = (done: NumberLineMode, { cardIds, copies, removedItems }: Reply) => {
    if (done === 'collection') undoAddCopies(copies)
    else if (done === 'wishlist') removeAddedWishes(cardIds)
    else if (done === 'removal') restoreCopies(removedItems)
    else unmark[done]({ copyIds: copies.map(({ id }) => id), isOn: false })
  }
  const { mutate, isPending } = useOptimisticMutation(
    mode === 'wishlist' ? wishMutationDomain : collectionMutationDomain,
    {
      targetId: insertSetId,
      retryPolicy: 'safe',
      send: ({ key, ...body }: Line & { key: string }) =>
        callEndpoint(applyNumberLine, { params: { id: insertSetId }, body }, { idempotencyKey: key }),
      getChanged: getChangedCardIds,
      possiblyChanged: getRequestedCardIds,
      onDone: (reply, line) => {
        const [cardId, ...otherCardIds] = getChangedCardIds(reply)
        if (cardId && line.mode === 'collection') bus.emit('card:added', { cardId, otherCardIds })
        onCommitted()
        if (reply.changedCount === 0) return showToast(noCopiesMatchedMessage, 'info')
        const kind = line.mode === 'removal' ? 'info' : 'success'
        showToast(formatDone(line.mode, reply.changedCount), kind, { label: 'Undo', run: () => undo(line.mode, reply) })
      },
      onFailed: (error) => showToast(getChangeErrorMessage(error, 'Failed to update collection'), 'error'),
    },
  )
  return { commit: (entries: Line['entries']) => mutate({ mode, entries, key: createIdempotencyKey() }), isPending }
}
