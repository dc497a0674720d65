import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerQuery } from './offer-query.ts'

/** Tells other remotes which copies are held, free or moved now. */
function announceCopies({ state, terms }: Offer) {
  const cardIds = [...terms.give, ...terms.get].map(({ cardId }) => cardId)
  bus.emit('collection:changed', { cardIds })
  if (state === 'done') bus.emit('wishes:changed', { cardIds })
}

/** Runs a change of an offer, whose reply is the changed offer. After a failure the offer is read again. */
export function useOfferMutation<Input = void>(
  change: (input: Input) => Promise<{ offer: Offer }>,
  onDone?: (offer: Offer) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => {
      client.setQueryData(offerQuery(reply.offer.id).queryKey, reply)
      announceCopies(reply.offer)
      onDone?.(reply.offer)
    },
    onSettled: (reply) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === listOffers.path || (!reply && queryKey[0] === offerQuery('').queryKey[0]),
      }),
  })
}
