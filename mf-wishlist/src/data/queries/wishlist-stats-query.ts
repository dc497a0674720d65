import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getWishlistStats } from '@ninepocket/contract/wishlist/wishlist-endpoints'

export const wishlistStatsQuery = (userId: string) => endpointQuery(getWishlistStats, { params: { userId } })
