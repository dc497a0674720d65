import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { formatWishesAddedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { showToast } from '@ninepocket/runtime/toasts'
import { loadWishlistedReply } from '../queries/wishlisted-card-query.ts'
import { useRemoveWishes } from './use-remove-wishes.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

const targetId = 'selected-cards'

/** `newIds` are found once: after a failed attempt some of them are on the wishlist already. */
type AddWishesInput = { cardIds: ReadonlyArray<string>; newIds?: ReadonlyArray<string> }

async function findCardsToAdd(cardIds: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const replies = await Promise.all(cardIds.map(loadWishlistedReply))
  return cardIds.filter((_, index) => replies[index]?.cardIds.length === 0)
}

async function sendWishes(input: AddWishesInput): Promise<ReadonlyArray<string>> {
  input.newIds ??= await findCardsToAdd(input.cardIds)
  for (const cards of chunkIds(input.newIds)) await callEndpoint(addWishes, { body: { cards } })
  return input.newIds
}

/** Adds cards to the wishlist. Undo removes only those that were not on it before. */
export function useAddWishes(onAdded: () => void) {
  const { remove: removeWishes } = useRemoveWishes(targetId)
  const { mutate, isPending } = useWishlistMutation<AddWishesInput, ReadonlyArray<string>>('wishes', {
    targetId,
    send: sendWishes,
    getChanged: (newIds) => (newIds.length > 0 ? newIds : null),
    possiblyChanged: ({ cardIds }) => cardIds,
    onDone: (newIds) => {
      onAdded()
      if (newIds.length === 0) return showToast('These cards are already on your wishlist.', 'info')
      showToast(formatWishesAddedMessage(newIds.length), 'success', { label: 'Undo', run: () => removeWishes(newIds) })
    },
  })
  return { add: (cardIds: ReadonlyArray<string>) => mutate({ cardIds }), isPending }
}
