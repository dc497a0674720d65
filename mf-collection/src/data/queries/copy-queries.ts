import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCopy, listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'

export const copyQuery = (userId: string, itemId: string) => endpointQuery(getCopy, { params: { userId, itemId } })

/** The member's copies of a card, 50 per page (spec §9.1). */
export const ownCopiesOfCardQuery = (cardId: string, page = 1) =>
  endpointQuery(listOwnCopiesOfCard, { params: { cardId }, query: { page } })
