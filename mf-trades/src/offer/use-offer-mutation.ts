import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { getOffer, listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferState } from '@ninepocket/contract/trades/offers/offer-states'
import { bus } from '@ninepocket/runtime/bus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerQuery } from './offer-query.ts'

/** States that begin when copies are promised, free again or moved. */
const statesThatChangeCopies: ReadonlyArray<OfferState> = ['agreed', 'canceled', 'done']

/** Tells other remotes which copies are promised, free or moved now. */
function announceCopies({ state, terms }: Offer) {
  const cardIds = [...terms.give, ...terms.get].map(({ cardId }) => cardId)
  bus.emit('holds:changed', { cardIds })
  bus.emit('collection:changed', { cardIds })
  if (state === 'done') bus.emit('wishes:changed', { cardIds })
}

/**
 * Runs a change of an offer, whose reply is the changed offer. After a failure the offer is read again.
 *
 * @param offerId null for an offer that the change creates
 */
export function useOfferMutation<Input = void>(
  offerId: string | null,
  change: (input: Input) => Promise<{ offer: Offer }>,
  onDone?: (offer: Offer) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A read of the offer during the request may store the new state before the reply does.
    onMutate: () => ({
      session: getSessionAbortSignal(),
      previousState:
        offerId === null ? undefined : client.getQueryData<{ offer: Offer }>(offerQuery(offerId).queryKey)?.offer.state,
    }),
    onSuccess: (reply, _input, { session, previousState }) => {
      // The reply is about the previous member.
      if (session.aborted) return
      const { id, state } = reply.offer
      client.setQueryData(offerQuery(id).queryKey, reply)
      if (state !== previousState && statesThatChangeCopies.includes(state)) announceCopies(reply.offer)
      onDone?.(reply.offer)
    },
    onSettled: (reply) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === listOffers.path || (!reply && queryKey[0] === getOffer.path),
      }),
  })
}
