import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  getCopy,
  listCopiesOfInsertSet,
  listOwnCopiesOfCard,
} from '@ninepocket/contract/collection/user-inventory-endpoints'

export const copyQuery = (userId: string, itemId: string) => endpointQuery(getCopy, { params: { userId, itemId } })

/** The first copy in an insert set that is not for trade, with the number of such copies. */
export const insertSetNotForTradeCountQuery = (userId: string, insertSetId: string) =>
  endpointQuery(listCopiesOfInsertSet, {
    params: { userId, insertSetId },
    query: { forTrade: 'false', limit: 1 },
  })

/** The member's copies of a card, 50 per page (spec §9.1). */
export const cardCopiesQuery = (cardId: string, page = 1) =>
  endpointQuery(listOwnCopiesOfCard, { params: { cardId }, query: { page } })
