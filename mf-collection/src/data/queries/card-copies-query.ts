import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** Copies per page (spec §9.1). */
export const copyPageSize = 50

export const cardCopiesQuery = (cardId: string, page = 1) =>
  endpointQuery(listOwnCopiesOfCard, { params: { cardId }, query: { page } })
