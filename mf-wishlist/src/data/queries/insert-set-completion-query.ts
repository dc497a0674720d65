import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'

export const insertSetCompletionQuery = (insertSetId: string) =>
  endpointQuery(getChecklistCompletion, { query: { insertSetId } })
