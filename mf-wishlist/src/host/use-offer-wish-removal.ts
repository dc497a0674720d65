import { formatNumber } from '@ninepocket/browse/format/format-count'
import { type BusEvents, bus } from '@ninepocket/runtime/bus'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useRemoveWishes } from '../data/mutations/use-remove-wishes.ts'
import { useSetWish } from '../data/mutations/use-set-wish.ts'
import { cardQuery } from '../data/queries/card-query.ts'
import { loadWishlisted } from '../data/queries/load-wishlisted.ts'

/** Those of some cards that the member wishes for, in as few calls as hold them. */
const findWishlistedAmong = async (cardIds: ReadonlyArray<string>): Promise<string[]> =>
  (await Promise.all(cardIds.map(loadWishlisted))).flatMap((reply) => reply.cardIds)

/**
 * "I have it now": who adds a copy of a card they wish for, or a set of them, is offered to take what they wished for off the
 * wishlist, in one press.
 */
export function useOfferWishRemoval(): void {
  const client = useQueryClient()
  const setWish = useSetWish('offered')
  const removeWishes = useRemoveWishes('offered')
  const offerRemoval = useEffectEvent(async ({ cardId, otherCardIds = [] }: BusEvents['card:added']) => {
    const wishlistedIds = await findWishlistedAmong([cardId, ...otherCardIds])
    const [first] = wishlistedIds
    if (!first) return
    if (wishlistedIds.length > 1) {
      const removeAction = { label: 'Take them off', run: () => removeWishes(wishlistedIds) }
      const message = `${formatNumber(wishlistedIds.length)} of these cards are on your wishlist. You have them now.`
      return showToast(message, 'info', removeAction)
    }
    const { card } = await client.fetchQuery(cardQuery(first))
    const removeAction = { label: 'Take it off', run: () => setWish({ card, isWishlisted: false }) }
    showToast(`${card.name} is on your wishlist. You have it now.`, 'info', removeAction)
  })
  useEffect(() => {
    // Where it cannot be had whether a card is wished for, there is nothing to offer.
    const onAdded = (added: BusEvents['card:added']) => void offerRemoval(added).catch(() => undefined)
    bus.on('card:added', onAdded)
    return () => bus.off('card:added', onAdded)
  }, [])
}
