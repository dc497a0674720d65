import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { listWishlistProducts } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistProduct } from '@ninepocket/contract/wishlist/wishlist-lists'
import { type ProductSort, sortByParams } from '../../lists/product-sort-options.ts'
import { wishlistPageSize } from './wishlist-page-size.ts'

const toPage = (reply: EndpointReply<typeof listWishlistProducts>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: false,
})

/** Products of a user's wishlist, in the site's product order by default. */
export const wishlistProducts = (userId: string, sort?: ProductSort): PagedSource<WishlistProduct> => ({
  pageSize: wishlistPageSize,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listWishlistProducts, {
        params: { userId },
        query: {
          ...toPagingInput(page, term),
          limit: wishlistPageSize,
          ...(sort && { sortBy: sortByParams[sort] }),
        },
      }),
      toPage,
    ),
  getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
})
