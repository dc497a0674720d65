import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { VisibleWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { wishlistPageSize } from './wishlist-page-size.ts'

const toPage = (reply: EndpointReply<typeof listUserWishes>) => ({
  items: reply.wishlistItems,
  total: reply.totalItems,
  isCapped: false,
})

/** A user's whole wishlist, by product and in checklist order. */
export const wholeWishlist = (userId: string): PagedSource<VisibleWish> => ({
  pageSize: wishlistPageSize,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listUserWishes, {
        params: { userId },
        query: { ...toPagingInput(page, term), limit: wishlistPageSize, sort: 'order' },
      }),
      toPage,
    ),
  getFilterTexts: ({ card }) => [card?.name ?? null, card?.cardNumber ?? null],
})
