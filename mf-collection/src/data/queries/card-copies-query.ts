import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** 50 copies a page (spec §9.1). */
export const copyPageSize = 50

/** The member's copies of a card, newest first. */
export const cardCopiesQuery = (cardId: string, page = 1) =>
  endpointQuery(listOwnCopiesOfCard, { params: { cardId }, query: { page } })
