import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** Of a person's copies in an insert set, those that are not for trade: how many, and the first of them. */
export const copiesNotForTradeQuery = (userId: string, insertSetId: string) =>
  endpointQuery(listCopiesOfInsertSet, {
    params: { userId, insertSetId },
    query: { forTrade: 'false', limit: 1 },
  })
