import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { listCopiesOfInsertSet } from '@ninepocket/contract/user-inventory-endpoints'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'
import type { CopyChoice } from '../lists/copy-choice.ts'

/** As on all lists of people (spec §9.1). */
const pageSize = 100

const toPage = (reply: EndpointReply<typeof listCopiesOfInsertSet>) => ({
  items: reply.userInventoryItems,
  total: reply.totalItems,
  isCapped: reply.totalIsCapped ?? false,
})

/** The copies of an insert set in a person's list, as far as they fit a choice, in the order chosen. */
export const copiesOfInsertSet = (
  userId: string,
  insertSetId: string,
  choice: CopyChoice,
): ListSource<CopyView> => ({
  pageSize,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listCopiesOfInsertSet, {
        params: { userId, insertSetId },
        query: { ...pageInput(page, term), limit: pageSize, ...choice },
      }),
      toPage,
    ),
  texts: ({ card, serialNumber, condition, publicNote }) => [
    card?.name ?? null,
    card?.cardNumber ?? null,
    card?.serialNumber ?? null,
    card?.description ?? null,
    serialNumber,
    condition,
    publicNote,
  ],
})
