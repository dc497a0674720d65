import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Card } from '@ninepocket/contract/card'
import { listCardsOfInsertSet } from '@ninepocket/contract/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoint'

const toPage = (reply: EndpointReply<typeof listCardsOfInsertSet>) => ({
  items: reply.cards,
  total: reply.totalCards,
  isCapped: reply.totalIsCapped ?? false,
})

/** The cards of an insert set, 50 a page (spec §9.1). */
export const cardsOfInsertSet = (id: string): ListSource<Card> => ({
  pageSize: 50,
  page: (page, term) =>
    pageQuery(endpointQuery(listCardsOfInsertSet, { params: { id }, query: pageInput(page, term) }), toPage),
  texts: ({ name, cardNumber, serialNumber, description }) => [name, cardNumber, serialNumber, description],
})
