import {
  type ChunkedChange,
  createChangeOfRest,
  createChunkedChange,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { maxCopiesPerRestoreRequest } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../../data/mutations/get-change-error-message.ts'
import { useCollectionMutation } from '../../data/mutations/use-collection-mutation.ts'
import { useUndoAddCopies } from '../../data/mutations/use-undo-add-copies.ts'

const targetId = 'selected-cards'

type AddedCopies = ReadonlyArray<UserInventoryItem>
type AddCardsInput = ChunkedChange<Pick<Card, 'id'>, AddedCopies>

/** Adds one copy of each card. */
const sendCards = (change: AddCardsInput) =>
  sendInChunks(change, async (ids, options) => {
    const body = { copies: ids.map((card) => ({ card })) }
    return (await callEndpoint(restoreCopies, { body }, options)).userInventoryItems
  })

const formatAdded = (copies: AddedCopies) => `Added ${formatCountWithNoun(copies.length, 'card')} to your collection`

function announceAddedCards(copies: AddedCopies): void {
  const [first, ...otherCardIds] = copies.map(({ cardId }) => cardId)
  if (first) bus.emit('card:added', { cardId: first, otherCardIds })
}

/**
 * Adds one copy of each card to the collection. After a failure the rest can be added without adding any twice:
 * `onAdded` is called then too, because a second press with the same selection would add the cards again.
 */
export function useAddCards(onAdded: () => void) {
  const undoAddCopies = useUndoAddCopies(targetId)
  const { mutate, isPending } = useCollectionMutation<AddCardsInput, ReadonlyArray<AddedCopies>>({
    targetId,
    retryPolicy: 'safe',
    send: sendCards,
    getChanged: (replies) => replies.flat().map(({ cardId }) => cardId),
    // When a later call fails, the earlier calls have already added copies.
    possiblyChanged: ({ items }) => items.map(({ id }) => id),
    onDone(replies, { isRetry }) {
      const copies = replies.flat()
      if (!isRetry) onAdded()
      announceAddedCards(copies)
      showToast(formatAdded(copies), 'success', { label: 'Undo', run: () => undoAddCopies(copies) })
    },
    onFailed(error, change) {
      if (!change.isRetry) onAdded()
      const copies = change.replies.flat()
      const rest = createChangeOfRest(change)
      const retry = () => mutate(rest)
      if (copies.length === 0) {
        const message = getChangeErrorMessage(error, 'Failed to update collection')
        return showToast(message, 'error', { label: 'Try again', run: retry })
      }
      announceAddedCards(copies)
      const failure = `Failed to add ${formatCountWithNoun(rest.items.length, 'card')}`
      const reason = getChangeErrorMessage(error, '')
      showPartialChange(
        { message: formatAdded(copies), undo: () => undoAddCopies(copies) },
        { message: reason ? `${failure}. ${reason}` : failure, retry },
      )
    },
  })
  return {
    add: (cards: ReadonlyArray<Pick<Card, 'id'>>) => mutate(createChunkedChange(cards, maxCopiesPerRestoreRequest)),
    isPending,
  }
}
