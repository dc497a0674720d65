import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'

export const cardQuery = (id: string) => endpointQuery(getCard, { params: { id } })

export const insertSetQuery = (id: string) => endpointQuery(getInsertSet, { params: { id } })

export const productQuery = (id: string) => endpointQuery(getProduct, { params: { id } })
