import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getBulkCounts } from '@ninepocket/contract/collection/user-collection-endpoints'

/** Numbers of the member's copies that bulk changes of an insert set would concern. */
export const insertSetBulkCountsQuery = (insertSetId: string) =>
  endpointQuery(getBulkCounts, { params: { id: insertSetId } })
