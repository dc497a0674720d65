import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { formatWishesAddedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { showToast } from '@ninepocket/runtime/toasts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

type Wishes = ReadonlyArray<WishlistItem>
const getCardIds = (wishes: Wishes) => wishes.map(({ cardId }) => cardId)

/** Groups wishes with equal fields, so that few requests restore them. */
async function sendWishes(wishes: Wishes): Promise<Wishes> {
  const wishGroups = new Map<string, { fields: Pick<WishlistItem, 'priority' | 'notes'>; cards: string[] }>()
  for (const { cardId, priority, notes } of wishes) {
    const key = JSON.stringify([priority, notes])
    const group = wishGroups.get(key) ?? { fields: { priority, notes }, cards: [] }
    group.cards.push(cardId)
    wishGroups.set(key, group)
  }
  for (const { fields, cards } of wishGroups.values())
    for (const chunk of chunkIds(cards)) await callEndpoint(addWishes, { body: { cards: chunk, ...fields } })
  return wishes
}

/** Undoes the removal of wishes. */
export function useRestoreWishes(targetId: string): (wishes: Wishes) => void {
  const { mutate } = useWishlistMutation('wishes', {
    targetId,
    send: sendWishes,
    getChanged: getCardIds,
    // If a later request fails, the earlier ones have taken effect.
    possiblyChanged: getCardIds,
    onDone: (wishes) => showToast(formatWishesAddedMessage(wishes.length)),
    // Restoring a wish twice changes nothing.
    onFailed: (_, wishes) =>
      showToast('Failed to update wishlist', 'error', { label: 'Try again', run: () => mutate(wishes) }),
  })
  return mutate
}
