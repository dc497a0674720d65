import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listPocketsOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'

/** Pockets per page (spec §9.1). */
const pageSize = 100

const buildInput = (userId: string, insertSetId: string, paging: { page: number; term?: string }) => ({
  params: { userId, insertSetId },
  query: { ...paging, limit: pageSize },
})

/** The whole checklist of an insert set as pockets of a user's binder. */
export const pocketsSource = (userId: string, insertSetId: string) =>
  createPagedSource(listPocketsOfInsertSet, {
    pageSize,
    getInput: (paging) => buildInput(userId, insertSetId, paging),
    toPage: ({ pockets, totalCards }) => ({ items: pockets, total: totalCards }),
    getFilterTexts: ({ card }) => [card.name, card.cardNumber, card.serialNumber, card.description],
  })

/** A page of `pocketsSource` without a filter, which also counts the owned cards. */
export const pocketPageQuery = (userId: string, insertSetId: string, page: number) =>
  endpointQuery(listPocketsOfInsertSet, buildInput(userId, insertSetId, { page }))
