import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { allUnfolded, hasFoldedParallels, type ParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import type { OwnedListSort } from '@ninepocket/contract/collection/owned-lists'
import { listCollectionInsertSets } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'
import { toSortParam } from './to-sort-param.ts'

/** Insert sets of a product in a user's list, 100 per page (spec §9.1). Parallels fold in checklist order only. */
export const collectionInsertSetsSource = (
  userId: string,
  productId: string,
  { availability }: CopyListKind,
  sort: OwnedListSort,
  parallels: ParallelsInUrl = allUnfolded,
) => {
  const folding = sort === 'order' ? parallels : allUnfolded
  return createPagedSource(listCollectionInsertSets, {
    pageSize: 100,
    getInput: (paging) => ({
      params: { userId, productId },
      query: { ...paging, ...availability, ...toSortParam(sort), ...folding },
    }),
    toPage: ({ insertSets, totalInsertSets }) => ({
      items: insertSets,
      total: totalInsertSets,
      isPartial: hasFoldedParallels(folding),
    }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
}
