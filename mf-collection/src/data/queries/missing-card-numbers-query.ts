import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getMissingCardNumbers } from '@ninepocket/contract/collection/user-collection-endpoints'

export const missingCardNumbersQuery = (id: string) => endpointQuery(getMissingCardNumbers, { params: { id } })
