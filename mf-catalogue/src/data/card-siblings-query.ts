import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listCardsOfSamePlayerInProduct } from '@ninepocket/contract/catalogue/card-endpoints'

export const cardSiblingsQuery = (id: string) => endpointQuery(listCardsOfSamePlayerInProduct, { params: { id } })
