import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** How much of a product's checklist the member has. */
export const productCompletionQuery = (productId: string) =>
  endpointQuery(getChecklistCompletion, { query: { productId } })

/** How much of an insert set's checklist the member has. */
export const insertSetCompletionQuery = (insertSetId: string) =>
  endpointQuery(getChecklistCompletion, { query: { insertSetId } })
