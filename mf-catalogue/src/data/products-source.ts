import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'

/** The values that a list of products is limited to. */
export type ProductFilters = { year?: string; publisher?: string }

/** Products, 20 per page (spec §9.1). */
export const productsSource = (filters: ProductFilters) =>
  createPagedSource(listProducts, {
    pageSize: 20,
    getInput: (paging) => ({ query: { ...filters, ...paging } }),
    toPage: ({ products, totalProducts, totalIsCapped = false }) => ({
      items: products,
      total: totalProducts,
      isCapped: totalIsCapped,
    }),
    getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
  })
