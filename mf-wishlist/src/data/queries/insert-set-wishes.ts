import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { listWishesOfInsertSet } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { VisibleWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type { WishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { isOwnWish } from '../is-own-wish.ts'
import { wishlistPageSize } from './wishlist-page-size.ts'

const toPage = (reply: EndpointReply<typeof listWishesOfInsertSet>) => ({
  items: reply.wishlistItems,
  total: reply.totalItems,
  isCapped: false,
})

/** A user's wishes in an insert set, in checklist order by default. */
export const insertSetWishes = (
  userId: string,
  insertSetId: string,
  sort?: WishlistSort,
): PagedSource<VisibleWish> => ({
  pageSize: wishlistPageSize,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listWishesOfInsertSet, {
        params: { userId, insertSetId },
        query: { ...toPagingInput(page, term), limit: wishlistPageSize, ...(sort && { sort }) },
      }),
      toPage,
    ),
  getFilterTexts: (wish) => [
    wish.card?.name ?? null,
    wish.card?.cardNumber ?? null,
    wish.card?.serialNumber ?? null,
    wish.card?.description ?? null,
    isOwnWish(wish) ? wish.notes : null,
  ],
})
