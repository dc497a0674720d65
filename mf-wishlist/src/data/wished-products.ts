import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { WishedProduct } from '@ninepocket/contract/wished-lists'
import { listWishedProducts } from '@ninepocket/contract/wishlist-endpoints'
import { type ProductOrder, sortByOf } from '../lists/product-orders.ts'
import { listPageSize } from './list-page-size.ts'

const toPage = (reply: EndpointReply<typeof listWishedProducts>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: false,
})

/** The products of a person's wishlist, in the order chosen; as the site sorts products where none is. */
export const wishedProducts = (userId: string, order?: ProductOrder): ListSource<WishedProduct> => ({
  pageSize: listPageSize,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listWishedProducts, {
        params: { userId },
        query: {
          ...pageInput(page, term),
          limit: listPageSize,
          ...(order && { sortBy: sortByOf[order] }),
        },
      }),
      toPage,
    ),
  texts: ({ name, publisher, year, description }) => [name, publisher, year, description],
})
