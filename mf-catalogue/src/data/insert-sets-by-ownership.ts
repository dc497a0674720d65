import { createPagedSource, type PagedSource } from '@ninepocket/browse/list/paged-source'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { listInsertSetsWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Completion, OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { productInsertSetsSource } from './product-insert-sets-source.ts'
import { staleTimeUntilChanged } from './stale-time-until-changed.ts'

/** `completion` is present in lists filtered by ownership. */
type InsertSetWithCompletion = InsertSet & { completion?: Completion }

/** Filters a product's insert sets by ownership. `all` uses the public list, which is cached for everyone. */
export function insertSetsByOwnership(productId: string, have: OwnershipFilter): PagedSource<InsertSetWithCompletion> {
  const { pageSize, getFilterTexts } = productInsertSetsSource(productId)
  if (have === 'all') return productInsertSetsSource(productId)
  return createPagedSource(listInsertSetsWithCompletion, {
    pageSize,
    getInput: (paging) => ({ params: { productId }, query: { ...paging, have } }),
    toPage: ({ insertSets, totalInsertSets }) => ({ items: insertSets, total: totalInsertSets }),
    getFilterTexts,
    staleTime: staleTimeUntilChanged,
  })
}
