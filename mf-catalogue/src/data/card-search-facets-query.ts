import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countCardSearchFacets } from '@ninepocket/contract/catalogue/card-endpoints'
import type { CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { keepPreviousData } from '@tanstack/react-query'

/**
 * Number of found cards for each value of each filter. After another choice, the old numbers stay until the new ones
 * are loaded.
 */
export const cardSearchFacetsQuery = (term: string, filters: CardSearchFilters) => ({
  ...endpointQuery(countCardSearchFacets, { query: { term, ...filters } }),
  placeholderData: keepPreviousData,
})
