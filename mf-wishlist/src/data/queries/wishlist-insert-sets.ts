import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { allUnfolded, hasFoldedParallels, type ParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import { listWishlistInsertSets } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { wishlistPageSize } from './wishlist-page-size.ts'

export const wishlistInsertSets = (userId: string, productId: string, parallels: ParallelsInUrl = allUnfolded) =>
  createPagedSource(listWishlistInsertSets, {
    pageSize: wishlistPageSize,
    getInput: (paging) => ({
      params: { userId, productId },
      query: { ...paging, limit: wishlistPageSize, ...parallels },
    }),
    toPage: ({ insertSets, totalInsertSets }) => ({
      items: insertSets,
      total: totalInsertSets,
      isPartial: hasFoldedParallels(parallels),
    }),
    getFilterTexts: ({ name, description }) => [name, description],
  })
