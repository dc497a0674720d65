import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listWishlistInsertSets } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { wishlistPageSize } from './wishlist-page-size.ts'

export const wishlistInsertSets = (userId: string, productId: string) =>
  createPagedSource(listWishlistInsertSets, {
    pageSize: wishlistPageSize,
    getInput: (paging) => ({ params: { userId, productId }, query: { ...paging, limit: wishlistPageSize } }),
    toPage: ({ insertSets, totalInsertSets }) => ({ items: insertSets, total: totalInsertSets }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
