import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getAllUserStats } from '@ninepocket/contract/collection/user-collection-endpoints'

export const allUserStatsQuery = (userId: string) => endpointQuery(getAllUserStats, { params: { userId } })
