import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listNearestInsertSets } from '@ninepocket/contract/collection/user-collection-endpoints'
import { listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** A row of tiles. */
const homeTileCount = 5

export const nearestInsertSetsQuery = () => endpointQuery(listNearestInsertSets, { query: { limit: homeTileCount } })

export const latestCopiesQuery = () => endpointQuery(listOwnCopies, { query: { limit: homeTileCount } })
