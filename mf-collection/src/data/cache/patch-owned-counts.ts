import { hasQueryData } from '@ninepocket/browse/mutations/has-query-data'
import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import type { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import type { CardNameAndIds } from '../card-name-and-ids.ts'
import { insertSetCompletionQuery, productCompletionQuery } from '../queries/completion-query.ts'
import type { OwnedCountsReply } from '../queries/owned-counts-query.ts'
import { ownedCountsQuery } from '../queries/owned-counts-query.ts'

type OwnedCountsDelta = { quantity?: number; forTrade?: number; forSale?: number }

const addDelta = (count: number, delta = 0) => Math.max(0, count + delta)

function patchCompletion(client: QueryClient, card: CardNameAndIds, delta: number): void {
  for (const { queryKey } of [productCompletionQuery(card.productId), insertSetCompletionQuery(card.insertSetId)]) {
    void client.cancelQueries({ queryKey, predicate: hasQueryData })
    client.setQueryData<EndpointReply<typeof getChecklistCompletion>>(
      queryKey,
      (reply) => reply && { completion: { ...reply.completion, owned: addDelta(reply.completion.owned, delta) } },
    )
  }
}

/** Cancels requests in flight, whose replies would be older. @returns a function that reverts the change */
export function patchOwnedCounts(client: QueryClient, card: CardNameAndIds, delta: OwnedCountsDelta): () => void {
  const { queryKey } = ownedCountsQuery(card.id)
  void client.cancelQueries({ queryKey, predicate: hasQueryData })
  let previousCounts: OwnedCardCounts | undefined
  let newCounts: OwnedCardCounts | undefined
  client.setQueryData<OwnedCountsReply>(queryKey, (reply) => {
    previousCounts = reply?.owned[0]
    if (!previousCounts) return reply
    newCounts = {
      cardId: card.id,
      quantity: addDelta(previousCounts.quantity, delta.quantity),
      forTrade: addDelta(previousCounts.forTrade, delta.forTrade),
      forSale: addDelta(previousCounts.forSale, delta.forSale),
    }
    return { owned: [newCounts] }
  })
  const gainedCards = Number((newCounts?.quantity ?? 0) > 0) - Number((previousCounts?.quantity ?? 0) > 0)
  if (gainedCards !== 0) patchCompletion(client, card, gainedCards)
  // Applies the inverse delta instead of the old counts: the card may have another optimistic change.
  return () => {
    const { quantity = 0, forTrade = 0, forSale = 0 } = delta
    patchOwnedCounts(client, card, { quantity: -quantity, forTrade: -forTrade, forSale: -forSale })
  }
}
