import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { OwnedProduct } from '@ninepocket/contract/owned-lists'
import { listCollectionProducts } from '@ninepocket/contract/user-collection-endpoints'
import type { CopyListKind } from '../people/copy-lists.ts'

const toPage = (reply: EndpointReply<typeof listCollectionProducts>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: false,
})

/** The products of a person's list, 100 a page (spec §9.1). */
export const collectionProducts = (
  userId: string,
  { availability }: CopyListKind,
): PagedSource<OwnedProduct> => ({
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
