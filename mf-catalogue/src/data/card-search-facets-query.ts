import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countCardSearchFacets } from '@ninepocket/contract/catalogue/card-endpoints'
import type { CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { keepPreviousData } from '@tanstack/react-query'

/** The counts of another choice stay while the next ones load. */
export const cardSearchFacetsQuery = (term: string, filters: CardSearchFilters) => ({
  ...endpointQuery(countCardSearchFacets, { query: { term, ...filters } }),
  placeholderData: keepPreviousData,
})
