import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'

export const catalogueStatsQuery = () => endpointQuery(getCatalogueStats, {})
