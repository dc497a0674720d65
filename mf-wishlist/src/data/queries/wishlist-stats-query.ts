import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getWishlistStats } from '@ninepocket/contract/wishlist/wishlist-endpoints'

/** Totals of a person's wishlist. */
export const wishlistStatsQuery = (userId: string) => endpointQuery(getWishlistStats, { params: { userId } })
