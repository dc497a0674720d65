import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { OwnedInsertSet } from '@ninepocket/contract/owned-lists'
import { listInsertSetsOfUser } from '@ninepocket/contract/user-collection-endpoints'
import type { CopyList } from '../people/copy-lists.ts'

const toPage = (reply: EndpointReply<typeof listInsertSetsOfUser>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

/** The insert sets of a product in a person's list, 100 a page (spec §9.1). */
export const insertSetsOfUser = (
  userId: string,
  productId: string,
  { marks }: CopyList,
): ListSource<OwnedInsertSet> => ({
  pageSize: 100,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listInsertSetsOfUser, {
        params: { userId, productId },
        query: { ...pageInput(page, term), ...marks },
      }),
      toPage,
    ),
  texts: ({ name, description }) => [name, description],
})
