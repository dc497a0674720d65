import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getBulkChangeCounts } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { QueryClient } from '@tanstack/react-query'

/** Numbers of the member's copies that bulk changes of an insert set would concern. */
export const insertSetBulkChangeCountsQuery = (insertSetId: string) =>
  endpointQuery(getBulkChangeCounts, { params: { id: insertSetId } })

/** Loads the numbers anew for a question. Cached ones may be wrong directly after another change. */
export const loadInsertSetBulkChangeCounts = (client: QueryClient, insertSetId: string) =>
  client.fetchQuery({ ...insertSetBulkChangeCountsQuery(insertSetId), staleTime: 0 })
