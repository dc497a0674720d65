import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'

/** Insert sets of a product, 50 per page (spec §9.1). */
export const productInsertSetsSource = (productId: string) =>
  createPagedSource(listInsertSetsOfProduct, {
    pageSize: 50,
    getInput: (paging) => ({ params: { productId }, query: paging }),
    toPage: ({ insertSets, totalInsertSets, totalIsCapped = false }) => ({
      items: insertSets,
      total: totalInsertSets,
      isCapped: totalIsCapped,
    }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
