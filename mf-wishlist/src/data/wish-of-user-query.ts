import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getWishOfUser } from '@ninepocket/contract/wishlist-endpoints'

/** A person's wish for a card with its card, insert set and product, as whoever asks may see it; null where there is none. */
export const wishOfUserQuery = (userId: string, cardId: string) =>
  endpointQuery(getWishOfUser, { params: { userId, cardId } })
