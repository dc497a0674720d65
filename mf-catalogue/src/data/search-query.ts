import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { searchEverything } from '@ninepocket/contract/site-endpoints'

/** Five of each kind. */
export const searchQuery = (term: string) => endpointQuery(searchEverything, { query: { term } })
