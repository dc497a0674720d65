import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

/** Cards found by a search, 50 per page (spec §9.1). Has no text filter, because a new search narrows the list. */
export const searchedCardsSource = (term: string, filters: CardSearchFilters) =>
  createPagedSource(searchCards, {
    pageSize: 50,
    getInput: ({ page }) => ({ query: { term, page, ...filters } }),
    toPage: ({ cards, totalCards, totalIsCapped = false, isPartial = false }) => ({
      items: cards,
      total: totalCards,
      isCapped: totalIsCapped,
      isPartial,
    }),
  })

/** The words that the search for these cards left out; the same request as that of the page. */
export const leftOutWordsQuery = (term: string, page: number, filters: CardSearchFilters) => ({
  ...endpointQuery(searchCards, { query: { term, page, ...filters } }),
  select: ({ leftOut }: EndpointReply<typeof searchCards>) => leftOut ?? null,
})
