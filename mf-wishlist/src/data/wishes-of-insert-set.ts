import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { listWishesOfInsertSet } from '@ninepocket/contract/wishlist-endpoints'
import type { WishView } from '@ninepocket/contract/wishlist-item'
import type { WishSort } from '@ninepocket/contract/wishlist-sort'
import { listPageSize } from './list-page-size.ts'
import { isOwnWish } from './own-wish.ts'

const toPage = (reply: EndpointReply<typeof listWishesOfInsertSet>) => ({
  items: reply.wishlistItems,
  total: reply.totalItems,
  isCapped: false,
})

/** A person's wishes in an insert set, in the order chosen; in that of the checklist where none is. */
export const wishesOfInsertSet = (
  userId: string,
  insertSetId: string,
  sort?: WishSort,
): ListSource<WishView> => ({
  pageSize: listPageSize,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listWishesOfInsertSet, {
        params: { userId, insertSetId },
        query: { ...pageInput(page, term), limit: listPageSize, ...(sort && { sort }) },
      }),
      toPage,
    ),
  texts: (wish) => [
    wish.card?.name ?? null,
    wish.card?.cardNumber ?? null,
    wish.card?.serialNumber ?? null,
    wish.card?.description ?? null,
    isOwnWish(wish) ? wish.notes : null,
  ],
})
