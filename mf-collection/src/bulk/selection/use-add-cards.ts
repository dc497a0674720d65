import {
  type ChunkedChangeState,
  createChangeOfRest,
  createChunkedChangeState,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { maxCopiesPerRestoreRequest } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../../data/mutations/get-change-error-message.ts'
import { useCollectionMutation } from '../../data/mutations/use-collection-mutation.ts'
import { useUndoAddCopies } from '../../data/mutations/use-undo-add-copies.ts'

const targetId = 'selected-cards'

type Reply = EndpointReply<typeof restoreCopies>
type Replies = ReadonlyArray<Reply>
type AddCardsInput = ChunkedChangeState<Pick<Card, 'id'>, Reply>

/** Adds one copy of each card. */
const sendCards = (change: AddCardsInput) =>
  sendInChunks(change, (ids, options) =>
    callEndpoint(restoreCopies, { body: { copies: ids.map((card) => ({ card })) } }, options),
  )

const getAddedCopies = (replies: Replies) => replies.flatMap(({ userInventoryItems }) => userInventoryItems)
const countRejectedCards = (replies: Replies) => replies.flatMap(({ rejectedCopies }) => rejectedCopies).length
const formatFailure = (count: number) => `Failed to add ${formatCountWithNoun(count, 'card')}`

const formatAdded = (count: number) => `Added ${formatCountWithNoun(count, 'card')} to your collection`

/** Returns what an addition has done, and how many of its cards were rejected. A card alone has no other reason. */
function formatOutcome(replies: Replies): string {
  const [addedCount, rejectedCount] = [getAddedCopies(replies).length, countRejectedCards(replies)]
  if (rejectedCount === 0) return formatAdded(addedCount)
  const reason = `${rejectedCount === 1 ? 'The card is' : 'The cards are'} no longer in the catalogue.`
  const rejected = `${formatFailure(rejectedCount)}. ${reason}`
  return addedCount === 0 ? rejected : `${formatAdded(addedCount)}. ${rejected}`
}

function announceAddedCards(replies: Replies): void {
  const [first, ...otherCardIds] = getAddedCopies(replies).map(({ cardId }) => cardId)
  if (first) bus.emit('card:added', { cardId: first, otherCardIds })
}

/**
 * Adds one copy of each card to the collection. After a failure the rest can be added without adding any twice:
 * `onAdded` is called then too, because a second press with the same selection would add the cards again.
 */
export function useAddCards(onAdded: () => void) {
  const undoAddCopies = useUndoAddCopies(targetId)
  const { mutate, isPending } = useCollectionMutation<AddCardsInput, Replies>({
    targetId,
    retryPolicy: 'safe',
    send: sendCards,
    getChanged: (replies) => getAddedCopies(replies).map(({ cardId }) => cardId),
    // When a later call fails, the earlier calls have already added copies.
    possiblyChanged: ({ items }) => items.map(({ id }) => id),
    onDone(replies, { isRetry }) {
      const copies = getAddedCopies(replies)
      if (!isRetry) onAdded()
      announceAddedCards(replies)
      const undo = copies.length > 0 ? { label: 'Undo', run: () => undoAddCopies(copies) } : undefined
      showToast(formatOutcome(replies), countRejectedCards(replies) > 0 ? 'error' : 'success', undo)
    },
    onFailed(error, change) {
      if (!change.isRetry) onAdded()
      const copies = getAddedCopies(change.replies)
      const rest = createChangeOfRest(change)
      const retry = () => mutate(rest)
      if (copies.length === 0) {
        const message = getChangeErrorMessage(error, 'Failed to update collection')
        return showToast(message, 'error', { label: 'Try again', run: retry })
      }
      announceAddedCards(change.replies)
      showPartialChange(
        { message: formatAdded(copies.length), undo: () => undoAddCopies(copies) },
        {
          message: formatFailure(rest.items.length + countRejectedCards(change.replies)),
          reason: getChangeErrorMessage(error, ''),
          retry,
        },
      )
    },
  })
  return {
    add: (cards: ReadonlyArray<Pick<Card, 'id'>>) =>
      mutate(createChunkedChangeState(cards, maxCopiesPerRestoreRequest)),
    isPending,
  }
}
