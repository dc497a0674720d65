import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listCardSiblings } from '@ninepocket/contract/catalogue/card-endpoints'

export const cardSiblingsQuery = (id: string) => endpointQuery(listCardSiblings, { params: { id } })
