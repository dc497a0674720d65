import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getProductOfInsertSet } from '@ninepocket/contract/insert-set-endpoints'

export const productOfInsertSetQuery = (id: string) =>
  endpointQuery(getProductOfInsertSet, { params: { id } })
