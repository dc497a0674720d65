import { endpointQuery } from '@ninepocket/client/endpoint-query'
import {
  getSaleListStats,
  getTradeListStats,
  getUserStats,
} from '@ninepocket/contract/collection/user-collection-endpoints'

/** Where the totals of each of a person's lists come from. */
const statsEndpoints = {
  collection: getUserStats,
  'for-trade': getTradeListStats,
  'for-sale': getSaleListStats,
} as const

/** Totals of one of a person's lists. */
export const userListStatsQuery = (userId: string, list: keyof typeof statsEndpoints) =>
  endpointQuery(statsEndpoints[list], { params: { userId } })
