import { createBatchLoader } from '@ninepocket/browse/mutations/create-batch-loader'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'

export type WishlistedReply = EndpointReply<typeof getWishlistedCards>

/** Limit of the endpoint. */
const maxCards = 100

/** Loads whether a card is on the user's wishlist. Calls at about the same time share one request. */
export const loadWishlistedReply = createBatchLoader<WishlistedReply>(maxCards, async (ids) => {
  const { cardIds } = await callEndpoint(getWishlistedCards, { query: { cards: ids.join(',') } })
  const wishlistedIds = new Set(cardIds)
  return (cardId) => ({ cardIds: wishlistedIds.has(cardId) ? [cardId] : [] })
})

/** Whether a card is on the user's wishlist. Has the key of a request for this card alone. */
export const wishlistedStateQuery = (cardId: string) => ({
  queryKey: endpointQuery(getWishlistedCards, { query: { cards: cardId } }).queryKey,
  queryFn: () => loadWishlistedReply(cardId),
})
