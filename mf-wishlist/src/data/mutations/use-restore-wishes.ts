import { chunkItems } from '@ninepocket/browse/mutations/chunk-items'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { formatWishesAddedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { showToast } from '@ninepocket/runtime/toasts'
import { getWishlistErrorMessage } from './get-wishlist-error-message.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

type Wishes = ReadonlyArray<WishlistItem>
const getCardIds = (wishes: Wishes) => wishes.map(({ cardId }) => cardId)

type RestoreRequest = Pick<WishlistItem, 'priority' | 'notes'> & { cards: string[] }
/** `doneCount` is the number of requests that are done, so that a retry continues after them. */
type RestoreInput = { wishes: Wishes; requests: ReadonlyArray<RestoreRequest>; doneCount: number }

/** Groups wishes with equal fields, so that few requests restore them. */
function createRestore(wishes: Wishes): RestoreInput {
  const wishGroups = new Map<string, { fields: Pick<WishlistItem, 'priority' | 'notes'>; cards: string[] }>()
  for (const { cardId, priority, notes } of wishes) {
    const key = JSON.stringify([priority, notes])
    const group = wishGroups.get(key) ?? { fields: { priority, notes }, cards: [] }
    group.cards.push(cardId)
    wishGroups.set(key, group)
  }
  const requests = [...wishGroups.values()].flatMap(({ fields, cards }) =>
    chunkItems(cards).map((chunk) => ({ cards: chunk, ...fields })),
  )
  return { wishes, requests, doneCount: 0 }
}

async function sendWishes(restore: RestoreInput): Promise<Wishes> {
  for (const body of restore.requests.slice(restore.doneCount)) {
    await callEndpoint(addWishes, { body })
    restore.doneCount += 1
  }
  return restore.wishes
}

/** Undoes the removal of wishes. */
export function useRestoreWishes(targetId: string): (wishes: Wishes) => void {
  const { mutate } = useWishlistMutation('wishes', {
    targetId,
    send: sendWishes,
    getChanged: getCardIds,
    // If a later request fails, the earlier ones have taken effect.
    possiblyChanged: ({ wishes }) => getCardIds(wishes),
    onDone: (wishes) => showToast(formatWishesAddedMessage(wishes.length)),
    onFailed: (error, restore) =>
      showToast(getWishlistErrorMessage(error), 'error', { label: 'Try again', run: () => mutate(restore) }),
  })
  return (wishes) => mutate(createRestore(wishes))
}
