import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { wishlistPageSize } from './wishlist-page-size.ts'

/** A user's whole wishlist, by product and in checklist order. */
export const wholeWishlistSource = (userId: string) =>
  createPagedSource(listUserWishes, {
    pageSize: wishlistPageSize,
    getInput: (paging) => ({
      params: { userId },
      query: { ...paging, limit: wishlistPageSize, sort: 'order' as const },
    }),
    toPage: ({ wishlistItems, totalItems }) => ({ items: wishlistItems, total: totalItems }),
  })
