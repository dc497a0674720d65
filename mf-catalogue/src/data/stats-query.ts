import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getCatalogueStats } from '@ninepocket/contract/site-endpoints'

export const catalogueStatsQuery = () => endpointQuery(getCatalogueStats, {})
