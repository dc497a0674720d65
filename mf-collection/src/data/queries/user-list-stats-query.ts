import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  getSaleListStats,
  getTradeListStats,
  getUserStats,
} from '@ninepocket/contract/collection/user-collection-endpoints'

const statsEndpoints = {
  collection: getUserStats,
  'for-trade': getTradeListStats,
  'for-sale': getSaleListStats,
} as const

export const userListStatsQuery = (userId: string, list: keyof typeof statsEndpoints) =>
  endpointQuery(statsEndpoints[list], { params: { userId } })
