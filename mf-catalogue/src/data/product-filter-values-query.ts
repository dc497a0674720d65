import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listProductFilterValues } from '@ninepocket/contract/catalogue/product-endpoints'

export const productFilterValuesQuery = () => endpointQuery(listProductFilterValues, {})
