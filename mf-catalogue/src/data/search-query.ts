import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'

/** Five of each kind. */
export const searchQuery = (term: string) => endpointQuery(searchCatalogue, { query: { term } })
