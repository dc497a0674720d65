import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getUserWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'

/** A user's wish with its card, insert set and product, as the viewer may see it; null if there is none. */
export const userWishQuery = (userId: string, cardId: string) =>
  endpointQuery(getUserWish, { params: { userId, cardId } })
