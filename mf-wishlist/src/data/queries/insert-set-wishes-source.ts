import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listWishesOfInsertSet } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { InsertSetWishSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { isOwnWish } from '../is-own-wish.ts'
import { wishlistPageSize } from './wishlist-page-size.ts'

/** A user's wishes in an insert set, in checklist order by default. */
export const insertSetWishesSource = (userId: string, insertSetId: string, sort?: InsertSetWishSort) =>
  createPagedSource(listWishesOfInsertSet, {
    pageSize: wishlistPageSize,
    getInput: (paging) => ({
      params: { userId, insertSetId },
      query: { ...paging, limit: wishlistPageSize, ...(sort && { sort }) },
    }),
    toPage: ({ wishlistItems, totalItems }) => ({ items: wishlistItems, total: totalItems }),
    getFilterTexts: (wish) => [
      wish.card?.name ?? null,
      wish.card?.cardNumber ?? null,
      wish.card?.serialNumber ?? null,
      wish.card?.description ?? null,
      isOwnWish(wish) ? wish.notes : null,
    ],
  })
