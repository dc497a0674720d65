import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { WishlistProduct } from '@ninepocket/contract/wished-lists'
import { listWishlistProducts } from '@ninepocket/contract/wishlist-endpoints'
import { type ProductSort, sortByParams } from '../lists/product-orders.ts'
import { wishlistPageSize } from './list-page-size.ts'

const toPage = (reply: EndpointReply<typeof listWishlistProducts>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: false,
})

/** The products of a person's wishlist, in the order chosen; as the site sorts products where none is. */
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
