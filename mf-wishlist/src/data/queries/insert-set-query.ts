import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'

export const insertSetQuery = (id: string) => endpointQuery(getInsertSet, { params: { id } })
