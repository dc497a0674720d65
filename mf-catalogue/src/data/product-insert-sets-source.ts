import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import {
  allParallelsUnfolded,
  hasFoldedParallels,
  type ParallelsInUrl,
} from '@ninepocket/browse/parallels/parallels-in-url'
import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'

/** Insert sets of a product, 50 per page (spec §9.1). */
export const productInsertSetsSource = (productId: string, parallels: ParallelsInUrl = allParallelsUnfolded) =>
  createPagedSource(listInsertSetsOfProduct, {
    pageSize: 50,
    getInput: (paging) => ({ params: { productId }, query: { ...paging, ...parallels } }),
    toPage: ({ insertSets, totalInsertSets, totalIsCapped = false }) => ({
      items: insertSets,
      total: totalInsertSets,
      isCapped: totalIsCapped,
      isPartial: hasFoldedParallels(parallels),
    }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
