import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'

/** Cards found by a search, 50 per page (spec §9.1). Has no filter, because a new search narrows the list. */
export const searchedCards = (term: string) =>
  createPagedSource(searchCards, {
    pageSize: 50,
    getInput: ({ page }) => ({ query: { term, page } }),
    toPage: ({ cards, totalCards, totalIsCapped = false, isPartial = false }) => ({
      items: cards,
      total: totalCards,
      isCapped: totalIsCapped,
      isPartial,
    }),
  })
