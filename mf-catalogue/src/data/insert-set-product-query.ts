import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'

export const insertSetProductQuery = (id: string) => endpointQuery(getProductOfInsertSet, { params: { id } })
