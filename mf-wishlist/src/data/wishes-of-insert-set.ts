import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { listWishesOfInsertSet } from '@ninepocket/contract/wishlist-endpoints'
import type { VisibleWish } from '@ninepocket/contract/wishlist-item'
import type { WishlistSort } from '@ninepocket/contract/wishlist-sort'
import { wishlistPageSize } from './list-page-size.ts'
import { isOwnWish } from './own-wish.ts'

const toPage = (reply: EndpointReply<typeof listWishesOfInsertSet>) => ({
  items: reply.wishlistItems,
  total: reply.totalItems,
  isCapped: false,
})

/** A person's wishes in an insert set, in the order chosen; in that of the checklist where none is. */
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
