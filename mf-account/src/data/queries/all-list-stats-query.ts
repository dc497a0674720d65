import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getAllUserStats } from '@ninepocket/contract/collection/user-collection-endpoints'

export const allListStatsQuery = (userId: string) => endpointQuery(getAllUserStats, { params: { userId } })
