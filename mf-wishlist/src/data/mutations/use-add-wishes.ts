import {
  type ChunkedChangeState,
  createChangeOfRest,
  createChunkedChangeState,
  listDoneItems,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { formatWishesAddedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import { showToast } from '@ninepocket/runtime/toasts'
import { loadWishlistedReply } from '../queries/wishlisted-state-query.ts'
import { getWishlistErrorMessage } from './get-wishlist-error-message.ts'
import { useRemoveWishes } from './use-remove-wishes.ts'
import { useWishlistMutation } from './use-wishlist-mutation.ts'

const targetId = 'selected-cards'

/** `change` is built once: after a failed attempt some of the cards are on the wishlist already. */
type AddWishesInput = { cards: ReadonlyArray<Pick<Card, 'id'>>; change?: ChunkedChangeState<Pick<Card, 'id'>, unknown> }

const getIds = (cards: ReadonlyArray<Pick<Card, 'id'>>) => cards.map(({ id }) => id)

async function findCardsToAdd(cards: ReadonlyArray<Pick<Card, 'id'>>): Promise<ReadonlyArray<Pick<Card, 'id'>>> {
  const replies = await Promise.all(getIds(cards).map(loadWishlistedReply))
  return cards.filter((_, index) => replies[index]?.cardIds.length === 0)
}

async function sendWishes(input: AddWishesInput): Promise<ReadonlyArray<string>> {
  if (!input.change) {
    const session = getSessionAbortSignal()
    const cards = await findCardsToAdd(input.cards)
    // The next member must not get these wishes.
    session.throwIfAborted()
    input.change = createChunkedChangeState(cards)
  }
  await sendInChunks(input.change, (cards, options) => callEndpoint(addWishes, { body: { cards } }, options))
  return getIds(input.change.items)
}

/** Adds cards to the wishlist. Undo removes only those that were not on it before. */
export function useAddWishes(onAdded: () => void) {
  const { remove: removeWishes } = useRemoveWishes(targetId)
  const { mutate, isPending } = useWishlistMutation<AddWishesInput, ReadonlyArray<string>>('wishes', {
    targetId,
    send: sendWishes,
    getChanged: (newIds) => (newIds.length > 0 ? newIds : null),
    possiblyChanged: ({ cards }) => getIds(cards),
    onDone: (newIds, { change }) => {
      if (!change?.isRetry) onAdded()
      if (newIds.length === 0) return showToast('These cards are already on your wishlist.', 'info')
      showToast(formatWishesAddedMessage(newIds.length), 'success', { label: 'Undo', run: () => removeWishes(newIds) })
    },
    onFailed(error, { change }) {
      // Without a change nothing was sent, and the selection stays.
      if (!change) return showToast('Failed to update wishlist', 'error')
      if (!change.isRetry) onAdded()
      const doneIds = getIds(listDoneItems(change))
      const rest = createChangeOfRest(change)
      const retry = () => mutate({ cards: rest.items, change: rest })
      if (doneIds.length === 0)
        return showToast(getWishlistErrorMessage(error), 'error', { label: 'Try again', run: retry })
      showPartialChange(
        { message: formatWishesAddedMessage(doneIds.length), undo: () => removeWishes(doneIds) },
        {
          message: `Failed to add ${formatCountWithNoun(rest.items.length, 'card')} to wishlist`,
          reason: getWishlistErrorMessage(error, ''),
          retry,
        },
      )
    },
  })
  return { add: (cards: ReadonlyArray<Pick<Card, 'id'>>) => mutate({ cards }), isPending }
}
