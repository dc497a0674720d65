import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import type { OwnedListSort } from '@ninepocket/contract/collection/owned-lists'
import { listCollectionInsertSets } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

import { toSortParam } from './to-sort-param.ts'

/** Insert sets of a product in a user's list, 100 per page (spec §9.1). */
export const collectionInsertSetsSource = (
  userId: string,
  productId: string,
  { availability }: CopyListKind,
  sort: OwnedListSort,
) =>
  createPagedSource(listCollectionInsertSets, {
    pageSize: 100,
    getInput: (paging) => ({
      params: { userId, productId },
      query: { ...paging, ...availability, ...toSortParam(sort) },
    }),
    toPage: ({ insertSets, totalInsertSets }) => ({ items: insertSets, total: totalInsertSets }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
