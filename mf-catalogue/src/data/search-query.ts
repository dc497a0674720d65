import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'

/** Returns five results of each kind. */
export const searchQuery = (term: string) => endpointQuery(searchCatalogue, { query: { term } })
