import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { OwnedProduct } from '@ninepocket/contract/collection/owned-lists'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

const toPage = (reply: EndpointReply<typeof listCollectionProducts>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: false,
})

/** Products in a user's list, 100 per page (spec §9.1). */
export const collectionProducts = (userId: string, { availability }: CopyListKind): PagedSource<OwnedProduct> => ({
  pageSize: 100,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listCollectionProducts, {
        params: { userId },
        query: { ...toPagingInput(page, term), ...availability },
      }),
      toPage,
    ),
  getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
})
