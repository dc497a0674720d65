import { formatNumber } from '@ninepocket/browse/words/count-of'
import { bus, type Events } from '@ninepocket/runtime/bus'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askForWished } from '../data/ask-for-wished.ts'
import { cardQuery } from '../data/card-query.ts'
import { useRemoveWishes } from '../data/use-remove-wishes.ts'
import { useSetWish } from '../data/use-set-wish.ts'

/** Those of some cards that the member wishes for, in as few calls as hold them. */
const wishedAmong = async (cardIds: ReadonlyArray<string>): Promise<string[]> =>
  (await Promise.all(cardIds.map(askForWished))).flatMap((reply) => reply.cardIds)

/**
 * "I have it now": who adds a copy of a card they wish for, or a set of them, is offered to take what they wished for off the
 * wishlist, in one press.
 */
export function useOfferRemoval(): void {
  const client = useQueryClient()
  const setWish = useSetWish('offered')
  const removeWishes = useRemoveWishes('offered')
  const offer = useEffectEvent(async ({ cardId, others = [] }: Events['card:added']) => {
    const wished = await wishedAmong([cardId, ...others])
    const [first] = wished
    if (!first) return
    if (wished.length > 1) {
      const remove = { label: 'Take them off', run: () => removeWishes(wished) }
      const words = `${formatNumber(wished.length)} of these cards are on your wishlist. You have them now.`
      return toast(words, 'info', remove)
    }
    const { card } = await client.fetchQuery(cardQuery(first))
    const remove = { label: 'Take it off', run: () => setWish({ card, isWished: false }) }
    toast(`${card.name} is on your wishlist. You have it now.`, 'info', remove)
  })
  useEffect(() => {
    // Where it cannot be had whether a card is wished for, there is nothing to offer.
    const onAdded = (added: Events['card:added']) => void offer(added).catch(() => undefined)
    bus.on('card:added', onAdded)
    return () => bus.off('card:added', onAdded)
  }, [])
}
