import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'

export const allListStatsQuery = (userId: string) => endpointQuery(getAllListStats, { params: { userId } })
