import { bus } from '@ninepocket/runtime/bus'
import { toast } from '@ninepocket/runtime/toasts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { cardQuery } from '../data/card-query.ts'
import { useSetWish } from '../data/use-set-wish.ts'
import { wishedCardQuery } from '../data/wished-card-query.ts'

/** The card, where the member wishes for it; undefined where they do not. */
async function wishedCard(client: QueryClient, cardId: string) {
  const { cardIds } = await client.fetchQuery(wishedCardQuery(cardId))
  if (cardIds.length === 0) return undefined
  const { card } = await client.fetchQuery(cardQuery(cardId))
  return card
}

/** "I have it now": who adds a copy of a card they wish for is offered to take it off the wishlist, in one press. */
export function useOfferRemoval(): void {
  const client = useQueryClient()
  const setWish = useSetWish('offered')
  const offer = useEffectEvent(async (cardId: string) => {
    const card = await wishedCard(client, cardId)
    if (!card) return
    const remove = { label: 'Take it off', run: () => setWish({ card, isWished: false }) }
    toast(`${card.name} is on your wishlist. You have it now.`, 'info', remove)
  })
  useEffect(() => {
    // Where it cannot be had whether a card is wished for, there is nothing to offer.
    const onAdded = ({ cardId }: { cardId: string }) => void offer(cardId).catch(() => undefined)
    bus.on('card:added', onAdded)
    return () => bus.off('card:added', onAdded)
  }, [])
}
