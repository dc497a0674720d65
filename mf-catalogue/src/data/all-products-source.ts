import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'

/** All products, 20 per page (spec §9.1). */
export const allProductsSource = createPagedSource(listProducts, {
  pageSize: 20,
  getInput: (paging) => ({ query: paging }),
  toPage: ({ products, totalProducts, totalIsCapped = false }) => ({
    items: products,
    total: totalProducts,
    isCapped: totalIsCapped,
  }),
  getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
})
