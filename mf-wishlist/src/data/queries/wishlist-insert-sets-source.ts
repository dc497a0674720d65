import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import {
  allParallelsUnfolded,
  hasFoldedParallels,
  type ParallelsInUrl,
} from '@ninepocket/browse/parallels/parallels-in-url'
import { listWishlistInsertSetsOfProduct } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { wishlistPageSize } from './wishlist-page-size.ts'

export const wishlistInsertSetsSource = (
  userId: string,
  productId: string,
  parallels: ParallelsInUrl = allParallelsUnfolded,
) =>
  createPagedSource(listWishlistInsertSetsOfProduct, {
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
