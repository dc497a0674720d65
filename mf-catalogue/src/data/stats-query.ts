import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getStats } from '@ninepocket/contract/site-endpoints'

export const statsQuery = () => endpointQuery(getStats, {})
