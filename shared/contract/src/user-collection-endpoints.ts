import * as z from 'zod/mini'
import { markFilters } from './copy-filters.ts'
import { defineEndpoint } from './endpoint.ts'
import { InsertSet } from './insert-set.ts'
import { ObjectId, objectId } from './object-id.ts'
import { OwnedInsertSet, OwnedProduct } from './owned-lists.ts'
import { limit, Page, paged, Term } from './paging.ts'
import { UserInventoryItem } from './user-inventory-item.ts'
import { AllUserStats, StatsReply } from './user-stats.ts'

const person = z.object({ userId: ObjectId })
const isPrivate = { 403: 'The profile or the collection is private, and the copies asked for are not marked' }

/** 100 a page, as on all lists of people (spec §9.1); `forTrade=true` or `forSale=true` for what is marked. */
const ownedPage = { page: Page, limit: limit(100), term: z.optional(Term), ...markFilters }

export const listProductsOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/products',
  summary: 'Products of which a person has copies',
  access: 'anyone',
  refuses: isPrivate,
  params: person,
  query: z.object(ownedPage),
  reply: z.object({ products: z.array(OwnedProduct), ...paged, totalProducts: z.int() }),
})

export const listInsertSetsOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/product/:productId',
  summary: 'Insert sets of a product of which a person has copies',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId: ObjectId, productId: ObjectId }),
  query: z.object(ownedPage),
  reply: z.object({
    insertSets: z.array(OwnedInsertSet),
    productId: ObjectId,
    ...paged,
    totalInsertSets: z.int(),
  }),
})

export const getUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/stats',
  summary: 'Totals of a person’s collection',
  access: 'anyone',
  refuses: isPrivate,
  params: person,
  reply: StatsReply,
})

export const getForTradeStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/for-trade/stats',
  summary: 'Totals of what a person has for trade',
  access: 'anyone',
  refuses: { 403: 'The profile is private' },
  params: person,
  reply: StatsReply,
})

export const getForSaleStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/for-sale/stats',
  summary: 'Totals of what a person has for sale',
  access: 'anyone',
  refuses: { 403: 'The profile is private' },
  params: person,
  reply: StatsReply,
})

/** Totals of a person's four lists; `collection` is null for others where it is private. */
export const getAllUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/all-stats',
  summary: 'Totals of all lists of a person',
  access: 'anyone',
  refuses: { 403: 'This profile is private' },
  params: person,
  reply: AllUserStats,
})

const setId = z.object({ id: objectId('Insert set ID is required') })

/** One copy of each card that the caller has none of (`missing`), or one more of each (`all`). */
export const addInsertSet = defineEndpoint({
  method: 'POST',
  path: '/api/user-inventory/insert-set/:id',
  summary: 'Add the cards of an insert set',
  access: 'member',
  status: 201,
  takesKey: true,
  refuses: {
    404: 'No such insert set',
    409: 'The caller would have more copies than are kept',
    422: 'The Idempotency-Key was used for another request',
  },
  params: setId,
  body: z.strictObject({
    mode: z._default(z.enum(['all', 'missing'], 'Invalid mode. Must be "all" or "missing"'), 'missing'),
  }),
  reply: z.object({
    insertSet: InsertSet,
    userInventoryItems: z.array(UserInventoryItem),
    addedCount: z.int(),
  }),
})

/** All copies of the caller in an insert set; `updatedCount` are those that were not so before. */
export const setInsertSetForTrade = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/insert-set/:id/set-trade',
  summary: 'Mark the copies of an insert set for trade, or no longer',
  access: 'member',
  refuses: { 404: 'No such insert set' },
  params: setId,
  body: z.strictObject({ forTrade: z.boolean('forTrade must be a boolean value') }),
  reply: z.object({ message: z.string(), updatedCount: z.int(), insertSetId: ObjectId }),
})
