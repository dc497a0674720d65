import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { OwnedInsertSet } from '@ninepocket/contract/collection/owned-lists'
import { listCollectionInsertSets } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

const toPage = (reply: EndpointReply<typeof listCollectionInsertSets>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

/** Insert sets of a product in a user's list, 100 per page (spec §9.1). */
export const collectionInsertSets = (
  userId: string,
  productId: string,
  { availability }: CopyListKind,
): PagedSource<OwnedInsertSet> => ({
  pageSize: 100,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listCollectionInsertSets, {
        params: { userId, productId },
        query: { ...toPagingInput(page, term), ...availability },
      }),
      toPage,
    ),
  getFilterTexts: ({ name, description }) => [name, description],
})
