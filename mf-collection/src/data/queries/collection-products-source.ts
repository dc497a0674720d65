import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'

import { toSortParam } from './to-sort-param.ts'

/** Products in a user's list, 100 per page (spec §9.1). */
export const collectionProductsSource = (
  userId: string,
  { availability }: CopyListDefinition,
  sort: OwnedProductOrInsertSetSort,
) =>
  createPagedSource(listCollectionProducts, {
    pageSize: 100,
    getInput: (paging) => ({ params: { userId }, query: { ...paging, ...availability, ...toSortParam(sort) } }),
    toPage: ({ products, totalProducts }) => ({ items: products, total: totalProducts }),
    getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
  })
