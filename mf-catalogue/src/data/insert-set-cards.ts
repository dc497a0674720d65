import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

const toPage = (reply: EndpointReply<typeof listCardsOfInsertSet>) => ({
  items: reply.cards,
  total: reply.totalCards,
  isCapped: reply.totalIsCapped ?? false,
})

/** Cards of an insert set, 50 per page (spec §9.1). */
export const insertSetCards = (id: string): PagedSource<Card> => ({
  pageSize: 50,
  page: (page, term) =>
    createPagedQuery(endpointQuery(listCardsOfInsertSet, { params: { id }, query: toPagingInput(page, term) }), toPage),
  getFilterTexts: ({ name, cardNumber, serialNumber, description }) => [name, cardNumber, serialNumber, description],
})
