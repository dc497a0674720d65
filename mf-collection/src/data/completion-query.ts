import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getCompletion } from '@ninepocket/contract/user-inventory-endpoints'

/** How much of a product's checklist the member has. */
export const productCompletionQuery = (productId: string) =>
  endpointQuery(getCompletion, { query: { productId } })

/** How much of an insert set's checklist the member has. */
export const insertSetCompletionQuery = (insertSetId: string) =>
  endpointQuery(getCompletion, { query: { insertSetId } })
