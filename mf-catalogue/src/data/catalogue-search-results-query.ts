import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'

export const catalogueSearchResultsQuery = (term: string) => endpointQuery(searchCatalogue, { query: { term } })
