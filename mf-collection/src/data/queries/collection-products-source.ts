import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

/** Products in a user's list, 100 per page (spec §9.1). */
export const collectionProductsSource = (userId: string, { availability }: CopyListKind) =>
  createPagedSource(listCollectionProducts, {
    pageSize: 100,
    getInput: (paging) => ({ params: { userId }, query: { ...paging, ...availability } }),
    toPage: ({ products, totalProducts }) => ({ items: products, total: totalProducts }),
    getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
  })
