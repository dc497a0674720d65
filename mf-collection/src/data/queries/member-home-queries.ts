import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listInsertSetsNearestCompletion } from '@ninepocket/contract/collection/user-collection-endpoints'
import { listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** A row of tiles. */
const homeTileCount = 5

export const insertSetsNearestCompletionQuery = () =>
  endpointQuery(listInsertSetsNearestCompletion, { query: { limit: homeTileCount } })

export const latestOwnCopiesQuery = () => endpointQuery(listOwnCopies, { query: { limit: homeTileCount } })
