import { createBatchLoader } from '@ninepocket/browse/mutations/create-batch-loader'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'

export type WishlistedReply = EndpointReply<typeof getWishlistedCards>

/** As many as the endpoint takes. */
const maxCards = 100

/** Whether the member wishes for one card. Cards that are asked for at about the same time share one call. */
export const loadWishlisted = createBatchLoader<WishlistedReply>(maxCards, async (ids) => {
  const { cardIds } = await callEndpoint(getWishlistedCards, { query: { cards: ids.join(',') } })
  const wishlistedIds = new Set(cardIds)
  return (cardId) => ({ cardIds: wishlistedIds.has(cardId) ? [cardId] : [] })
})
