import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { CopyListOptions } from '../../lists/options/copy-list-options.ts'

/** Copies per page (spec §9.1). */
const pageSize = 100

const toPage = (reply: EndpointReply<typeof listCopiesOfInsertSet>) => ({
  items: reply.userInventoryItems,
  total: reply.totalItems,
  isCapped: reply.totalIsCapped ?? false,
})

export const insertSetCopies = (
  userId: string,
  insertSetId: string,
  options: CopyListOptions,
): PagedSource<VisibleCopy> => ({
  pageSize,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listCopiesOfInsertSet, {
        params: { userId, insertSetId },
        query: { ...toPagingInput(page, term), limit: pageSize, ...options },
      }),
      toPage,
    ),
  getFilterTexts: ({ card, serialNumber, condition, publicNote }) => [
    card?.name ?? null,
    card?.cardNumber ?? null,
    card?.serialNumber ?? null,
    card?.description ?? null,
    serialNumber,
    condition,
    publicNote,
  ],
})
