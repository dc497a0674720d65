import { createBatchLoader } from '@ninepocket/browse/mutations/create-batch-loader'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

export type OwnedCountsReply = EndpointReply<typeof getOwnedCardCounts>

/** Limit of the endpoint. */
const maxCards = 100

/** Cards requested at about the same time share one request. */
export const loadOwnedCountsOfCard = createBatchLoader<OwnedCountsReply>(maxCards, async (ids) => {
  const { owned } = await callEndpoint(getOwnedCardCounts, { query: { cards: ids.join(',') } })
  const byId = new Map(owned.map((counts) => [counts.cardId, counts]))
  return (cardId) => ({ owned: [byId.get(cardId) ?? { cardId, quantity: 0, forTrade: 0, forSale: 0 }] })
})

/** The key is that of a request for this card alone; `loadOwnedCountsOfCard` batches requests. */
export const ownedCountsQuery = (cardId: string) => ({
  queryKey: endpointQuery(getOwnedCardCounts, { query: { cards: cardId } }).queryKey,
  queryFn: () => loadOwnedCountsOfCard(cardId),
})
