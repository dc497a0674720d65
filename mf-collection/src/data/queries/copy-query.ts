import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** A copy with its card, product and insert set, as far as the viewer may see it. */
export const copyQuery = (userId: string, itemId: string) =>
  endpointQuery(getCopy, { params: { userId, itemId } })
