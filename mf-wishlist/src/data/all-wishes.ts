import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { listPublicWishes } from '@ninepocket/contract/wishlist-endpoints'
import type { WishView } from '@ninepocket/contract/wishlist-item'
import { listPageSize } from './list-page-size.ts'

const toPage = (reply: EndpointReply<typeof listPublicWishes>) => ({
  items: reply.wishlistItems,
  total: reply.totalItems,
  isCapped: false,
})

/** A person's whole wishlist, product by product, in the order of the checklists. */
export const allWishes = (userId: string): ListSource<WishView> => ({
  pageSize: listPageSize,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listPublicWishes, {
        params: { userId },
        query: { ...pageInput(page, term), limit: listPageSize, sort: 'order' },
      }),
      toPage,
    ),
  texts: ({ card }) => [card?.name ?? null, card?.cardNumber ?? null],
})
