import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'

export const cardQuery = (id: string) => endpointQuery(getCard, { params: { id } })
