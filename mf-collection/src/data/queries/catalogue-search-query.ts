import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'

/** Products, insert sets, cards and players that a text names in the words of collectors. */
export const catalogueSearchQuery = (term: string) => endpointQuery(searchCatalogue, { query: { term } })
