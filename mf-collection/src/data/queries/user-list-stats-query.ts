import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  getCollectionStats,
  getSaleListStats,
  getTradeListStats,
} from '@ninepocket/contract/collection/user-collection-endpoints'

const statsEndpoints = {
  collection: getCollectionStats,
  'for-trade': getTradeListStats,
  'for-sale': getSaleListStats,
} as const

export const userListStatsQuery = (userId: string, list: keyof typeof statsEndpoints) =>
  endpointQuery(statsEndpoints[list], { params: { userId } })
