import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listCollectionInsertSets } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

/** Insert sets of a product in a user's list, 100 per page (spec §9.1). */
export const collectionInsertSetsSource = (userId: string, productId: string, { availability }: CopyListKind) =>
  createPagedSource(listCollectionInsertSets, {
    pageSize: 100,
    getInput: (paging) => ({ params: { userId, productId }, query: { ...paging, ...availability } }),
    toPage: ({ insertSets, totalInsertSets }) => ({ items: insertSets, total: totalInsertSets }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
