import type { Card } from '@ninepocket/contract/catalogue/card'
import type { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { type PageRequest, toPagingFields } from '../paging/paging.ts'

export type CardListReply = EndpointReply<typeof listCards>

export function toCardListReply(
  cards: Card[],
  page: PageRequest,
  total: number,
  extraFields: { totalIsCapped?: boolean } = {},
): CardListReply {
  return { cards, ...toPagingFields(page, total), totalCards: total, ...extraFields }
}
