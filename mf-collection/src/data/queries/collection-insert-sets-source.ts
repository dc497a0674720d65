import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import {
  allParallelsUnfolded,
  hasFoldedParallels,
  type ParallelsInUrl,
} from '@ninepocket/browse/parallels/parallels-in-url'
import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'
import { listCollectionInsertSetsOfProduct } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'
import { toSortParam } from './to-sort-param.ts'

/** Insert sets of a product in a user's list, 100 per page (spec §9.1). Parallels fold in checklist order only. */
export const collectionInsertSetsSource = (
  userId: string,
  productId: string,
  { availability }: CopyListDefinition,
  sort: OwnedProductOrInsertSetSort,
  parallels: ParallelsInUrl = allParallelsUnfolded,
) => {
  const folding = sort === 'order' ? parallels : allParallelsUnfolded
  return createPagedSource(listCollectionInsertSetsOfProduct, {
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
