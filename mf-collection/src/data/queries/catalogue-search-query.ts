import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'

/** Insert sets that a text names, in the words of collectors, with those of their products. */
export const catalogueSearchQuery = (term: string) => endpointQuery(searchCatalogue, { query: { term } })
