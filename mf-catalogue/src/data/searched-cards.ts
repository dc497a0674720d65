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

/** Cards found by a search, 50 per page (spec §9.1). Has no filter, because a new search narrows the list. */
export const searchedCards = (term: string): PagedSource<Card> => ({
  pageSize: 50,
  page: (page) => createPagedQuery(endpointQuery(searchCards, { query: { term, page } }), toPage),
  getFilterTexts: () => [],
})
