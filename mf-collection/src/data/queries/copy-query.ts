import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'

export const copyQuery = (userId: string, itemId: string) => endpointQuery(getCopy, { params: { userId, itemId } })
