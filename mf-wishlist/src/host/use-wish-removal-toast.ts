import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { type BusEvents, bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useRemoveWishes } from '../data/mutations/use-remove-wishes.ts'
import { useSetWishlisted } from '../data/mutations/use-set-wishlisted.ts'
import { loadWishlistedReply } from '../data/queries/wishlisted-state-query.ts'

const findWishlistedAmong = async (cardIds: ReadonlyArray<string>): Promise<string[]> =>
  (await Promise.all(cardIds.map(loadWishlistedReply))).flatMap((reply) => reply.cardIds)

/** Offers to remove wishes for cards of which the user has just added copies. */
export function useWishRemovalToast(): void {
  const client = useQueryClient()
  const setWish = useSetWishlisted('offered')
  const { remove: removeWishes } = useRemoveWishes('offered')
  const offerRemoval = useEffectEvent(async ({ cardId, otherCardIds = [] }: BusEvents['card:added']) => {
    const wishlistedIds = await findWishlistedAmong([cardId, ...otherCardIds])
    const [first] = wishlistedIds
    if (!first) return
    if (wishlistedIds.length > 1) {
      const removeAction = { label: 'Remove them', run: () => removeWishes(wishlistedIds) }
      const message = `${formatNumber(wishlistedIds.length)} of these cards are still on your wishlist.`
      return showToast(message, 'info', removeAction)
    }
    const { card } = await client.fetchQuery(cardQuery(first))
    const removeAction = { label: 'Remove it', run: () => setWish({ card, isWishlisted: false }) }
    showToast(`${card.name} is still on your wishlist.`, 'info', removeAction)
  })
  useEffect(() => {
    // If the wishlist fails to load, no offer is made.
    const onAdded = (added: BusEvents['card:added']) => void offerRemoval(added).catch(() => undefined)
    bus.on('card:added', onAdded)
    return () => bus.off('card:added', onAdded)
  }, [])
}
