import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'

export const searchQuery = (term: string) => endpointQuery(searchCatalogue, { query: { term } })
