import { createPagedSource, type PagedSource } from '@ninepocket/browse/list/paged-source'
import {
  allParallelsUnfolded,
  hasFoldedParallels,
  type ParallelsInUrl,
} from '@ninepocket/browse/parallels/parallels-in-url'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Completion, OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { getCollectionStaleTimeMs } from './get-collection-stale-time-ms.ts'
import { productInsertSetsSource } from './product-insert-sets-source.ts'

/** `completion` is present in lists filtered by ownership. */
type InsertSetWithCompletion = InsertSet & { completion?: Completion }

/** Filters a product's insert sets by ownership. `all` uses the public list, which is cached for everyone. */
export function ownershipFilteredInsertSetsSource(
  productId: string,
  have: OwnershipFilter,
  parallels: ParallelsInUrl = allParallelsUnfolded,
): PagedSource<InsertSetWithCompletion> {
  const { pageSize, getFilterTexts } = productInsertSetsSource(productId)
  if (have === 'all') return productInsertSetsSource(productId, parallels)
  return createPagedSource(listInsertSetsOfProductWithCompletion, {
    pageSize,
    getInput: (paging) => ({ params: { productId }, query: { ...paging, ...parallels, have } }),
    toPage: ({ insertSets, totalInsertSets }) => ({
      items: insertSets,
      total: totalInsertSets,
      isPartial: hasFoldedParallels(parallels),
    }),
    getFilterTexts,
    staleTime: getCollectionStaleTimeMs,
  })
}
