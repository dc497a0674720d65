import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** The first copy in an insert set that is not for trade, with the number of such copies. */
export const insertSetCopiesNotForTradeQuery = (userId: string, insertSetId: string) =>
  endpointQuery(listCopiesOfInsertSet, {
    params: { userId, insertSetId },
    query: { forTrade: 'false', limit: 1 },
  })
