import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { maxRestoredCopies } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../../data/mutations/get-change-error-message.ts'
import { useCollectionMutation } from '../../data/mutations/use-collection-mutation.ts'
import { useUndoAddCopies } from '../../data/mutations/use-undo-add-copies.ts'

const targetId = 'selected-cards'

type AddCardsInput = { cardIds: ReadonlyArray<string>; key: string }

/** Adds one copy of each card. The key of each request is fixed, so that a retry adds none twice. */
async function sendCards({ cardIds, key }: AddCardsInput): Promise<UserInventoryItem[]> {
  const added: UserInventoryItem[] = []
  for (let start = 0; start < cardIds.length; start += maxRestoredCopies) {
    const body = { copies: cardIds.slice(start, start + maxRestoredCopies).map((card) => ({ card })) }
    const { userInventoryItems } = await callEndpoint(restoreCopies, { body }, { idempotencyKey: `${key}-${start}` })
    added.push(...userInventoryItems)
  }
  return added
}

/** Adds one copy of each card to the collection. */
export function useAddCards(onAdded: () => void) {
  const undoAddCopies = useUndoAddCopies(targetId)
  const { mutate, isPending } = useCollectionMutation<AddCardsInput, UserInventoryItem[]>({
    targetId,
    retryPolicy: 'safe',
    send: sendCards,
    getChanged: (copies) => copies.map(({ cardId }) => cardId),
    // When a later call fails, the earlier calls have already added copies.
    possiblyChanged: ({ cardIds }) => cardIds,
    onDone: (copies) => {
      onAdded()
      const [first, ...otherCardIds] = copies.map(({ cardId }) => cardId)
      if (first) bus.emit('card:added', { cardId: first, otherCardIds })
      const undo = { label: 'Undo', run: () => undoAddCopies(copies) }
      showToast(`Added ${formatCount(copies.length, 'card')} to your collection`, 'success', undo)
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, 'Failed to update collection'), 'error'),
  })
  return { add: (cardIds: ReadonlyArray<string>) => mutate({ cardIds, key: createIdempotencyKey() }), isPending }
}
