import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getMissingNumbers } from '@ninepocket/contract/collection/user-collection-endpoints'

export const missingNumbersQuery = (id: string) => endpointQuery(getMissingNumbers, { params: { id } })
