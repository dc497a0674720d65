import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listSamePlayerCards } from '@ninepocket/contract/catalogue/card-endpoints'

export const cardSiblingsQuery = (id: string) => endpointQuery(listSamePlayerCards, { params: { id } })
