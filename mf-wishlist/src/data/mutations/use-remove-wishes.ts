import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { addWishes, removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { formatWishesAddedMessage, formatWishesRemovedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { showToast } from '@ninepocket/runtime/toasts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

type WishlistItems = ReadonlyArray<WishlistItem>

/** Removes the wishes for `cardIds`, or restores the `removed` ones. */
type RemoveWishesInput =
  // Collected across retries: the reply to a retry no longer contains wishes removed by an earlier attempt.
  | { cardIds: ReadonlyArray<string>; removedSoFar: WishlistItem[]; removed?: never }
  | { cardIds?: never; removed: WishlistItems }

/** Groups wishes with equal fields, so that few requests restore them. */
async function restoreWishes(wishes: WishlistItems): Promise<WishlistItems> {
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

async function sendRemoveWishes(input: RemoveWishesInput): Promise<WishlistItems> {
  if (!input.cardIds) return restoreWishes(input.removed)
  for (const cards of chunkIds(input.cardIds))
    input.removedSoFar.push(...(await callEndpoint(removeWishes, { body: { cards } })).removedItems)
  return input.removedSoFar
}

export function useRemoveWishes(targetId: string, onRemoved?: () => void) {
  const { mutate, isPending } = useWishlistMutation<RemoveWishesInput, WishlistItems>('wishes', {
    targetId,
    send: sendRemoveWishes,
    getChanged: (wishes) => wishes.map(({ cardId }) => cardId),
    // If a later request fails, the earlier ones have taken effect.
    possiblyChanged: ({ cardIds, removed = [] }) => cardIds ?? removed.map(({ cardId }) => cardId),
    onDone: (wishes, { cardIds }) => {
      if (!cardIds) return showToast(formatWishesAddedMessage(wishes.length))
      onRemoved?.()
      const undo = { label: 'Undo', run: () => mutate({ removed: wishes }) }
      showToast(formatWishesRemovedMessage(wishes.length), 'info', wishes.length > 0 ? undo : undefined)
    },
  })
  return { remove: (cardIds: ReadonlyArray<string>) => mutate({ cardIds, removedSoFar: [] }), isPending }
}
