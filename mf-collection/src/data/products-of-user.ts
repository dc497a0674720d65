import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { OwnedProduct } from '@ninepocket/contract/owned-lists'
import { listProductsOfUser } from '@ninepocket/contract/user-collection-endpoints'
import type { CopyList } from '../people/copy-lists.ts'

const toPage = (reply: EndpointReply<typeof listProductsOfUser>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: false,
})

/** The products of a person's list, 100 a page (spec §9.1). */
export const productsOfUser = (userId: string, { marks }: CopyList): ListSource<OwnedProduct> => ({
  pageSize: 100,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listProductsOfUser, {
        params: { userId },
        query: { ...pageInput(page, term), ...marks },
      }),
      toPage,
    ),
  texts: ({ name, publisher, year, description }) => [name, publisher, year, description],
})
