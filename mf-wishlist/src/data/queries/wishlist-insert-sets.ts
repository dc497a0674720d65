import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { listWishlistInsertSets } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistInsertSet } from '@ninepocket/contract/wishlist/wishlist-lists'
import { wishlistPageSize } from './wishlist-page-size.ts'

const toPage = (reply: EndpointReply<typeof listWishlistInsertSets>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

export const wishlistInsertSets = (userId: string, productId: string): PagedSource<WishlistInsertSet> => ({
  pageSize: wishlistPageSize,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listWishlistInsertSets, {
        params: { userId, productId },
        query: { ...toPagingInput(page, term), limit: wishlistPageSize },
      }),
      toPage,
    ),
  getFilterTexts: ({ name, description }) => [name, description],
})
