import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** The member's copies of a card, 50 per page (spec §9.1). */
export const cardCopiesQuery = (cardId: string, page = 1) =>
  endpointQuery(listOwnCopiesOfCard, { params: { cardId }, query: { page } })
