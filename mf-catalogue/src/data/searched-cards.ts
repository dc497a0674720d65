import { createPagedQuery, type PagedSource } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

const toPage = (reply: EndpointReply<typeof searchCards>) => ({
  items: reply.cards,
  total: reply.totalCards,
  isCapped: reply.totalIsCapped ?? false,
})

/** The cards that a search finds, 50 a page (spec §9.1). The list is narrowed by searching again, not by a filter. */
export const searchedCards = (term: string): PagedSource<Card> => ({
  pageSize: 50,
  page: (page) => createPagedQuery(endpointQuery(searchCards, { query: { term, page } }), toPage),
  getFilterTexts: () => [],
})
