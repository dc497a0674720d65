import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { loadWishlisted } from './load-wishlisted.ts'

/** Whether a card is on the user's wishlist. Has the key of a request for this card alone. */
export const wishlistedCardQuery = (cardId: string) => ({
  queryKey: endpointQuery(getWishlistedCards, { query: { cards: cardId } }).queryKey,
  queryFn: () => loadWishlisted(cardId),
})
