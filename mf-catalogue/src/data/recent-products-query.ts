import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listRecentProducts } from '@ninepocket/contract/catalogue/product-endpoints'

/** The five latest products (spec §9.1). */
export const recentProductsQuery = () => endpointQuery(listRecentProducts, {})
