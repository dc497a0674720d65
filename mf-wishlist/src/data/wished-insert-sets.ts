import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { WishedInsertSet } from '@ninepocket/contract/wished-lists'
import { listWishedInsertSets } from '@ninepocket/contract/wishlist-endpoints'
import { listPageSize } from './list-page-size.ts'

const toPage = (reply: EndpointReply<typeof listWishedInsertSets>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

/** The insert sets of a product on a person's wishlist. */
export const wishedInsertSets = (userId: string, productId: string): ListSource<WishedInsertSet> => ({
  pageSize: listPageSize,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listWishedInsertSets, {
        params: { userId, productId },
        query: { ...pageInput(page, term), limit: listPageSize },
      }),
      toPage,
    ),
  texts: ({ name, description }) => [name, description],
})
