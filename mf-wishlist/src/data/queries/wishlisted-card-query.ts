import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { loadWishlisted } from './load-wishlisted.ts'

/** Whether the member wishes for one card, under the key of asking for this card alone. */
export const wishlistedCardQuery = (cardId: string) => ({
  queryKey: endpointQuery(getWishlistedCards, { query: { cards: cardId } }).queryKey,
  queryFn: () => loadWishlisted(cardId),
})
