import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getUserWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'

/** A person's wish for a card with its card, insert set and product, as whoever asks may see it; null where there is none. */
export const userWishQuery = (userId: string, cardId: string) =>
  endpointQuery(getUserWish, { params: { userId, cardId } })
