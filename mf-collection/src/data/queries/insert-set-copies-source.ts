import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { CopyListOptions } from '../../lists/options/copy-list-options.ts'

/** Copies per page (spec §9.1). */
const pageSize = 100

export const insertSetCopiesSource = (userId: string, insertSetId: string, options: CopyListOptions) =>
  createPagedSource(listCopiesOfInsertSet, {
    pageSize,
    getInput: (paging) => ({ params: { userId, insertSetId }, query: { ...paging, limit: pageSize, ...options } }),
    toPage: ({ userInventoryItems, totalItems, totalIsCapped = false }) => ({
      items: userInventoryItems,
      total: totalItems,
      isCapped: totalIsCapped,
    }),
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
