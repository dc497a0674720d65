import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'

export const productQuery = (id: string) => endpointQuery(getProduct, { params: { id } })
