import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { idSchema, ObjectId } from '../endpoints/object-id.ts'
import { PageNumber, pagedReplyFields, pageLimitSchema, SearchTerm } from '../endpoints/paging.ts'
import { availabilityFilters } from './copy-filters.ts'
import { OwnedInsertSet, OwnedProduct } from './owned-lists.ts'
import { UserInventoryItem } from './user-inventory-item.ts'
import { AllUserStats, UserStatsReply } from './user-stats.ts'

const userParams = z.object({ userId: ObjectId })
const privateListErrors = {
  403: 'The profile or the collection is private, and the copies asked for are not marked',
}

/** 100 a page, as on all lists of people (spec §9.1); `forTrade=true` or `forSale=true` for what is marked. */
const ownedListQuery = {
  page: PageNumber,
  limit: pageLimitSchema(100),
  term: z.optional(SearchTerm),
  ...availabilityFilters,
}

export const listCollectionProducts = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/products',
  summary: 'Products of which a person has copies',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: userParams,
  query: z.object(ownedListQuery),
  reply: z.object({ products: z.array(OwnedProduct), ...pagedReplyFields, totalProducts: z.int() }),
})

export const listCollectionInsertSets = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/product/:productId',
  summary: 'Insert sets of a product of which a person has copies',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: z.object({ userId: ObjectId, productId: ObjectId }),
  query: z.object(ownedListQuery),
  reply: z.object({
    insertSets: z.array(OwnedInsertSet),
    productId: ObjectId,
    ...pagedReplyFields,
    totalInsertSets: z.int(),
  }),
})

export const getUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/stats',
  summary: 'Totals of a person’s collection',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: userParams,
  reply: UserStatsReply,
})

export const getTradeListStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/for-trade/stats',
  summary: 'Totals of what a person has for trade',
  access: 'anyone',
  errorResponses: { 403: 'The profile is private' },
  params: userParams,
  reply: UserStatsReply,
})

export const getSaleListStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/for-sale/stats',
  summary: 'Totals of what a person has for sale',
  access: 'anyone',
  errorResponses: { 403: 'The profile is private' },
  params: userParams,
  reply: UserStatsReply,
})

/** Totals of a person's four lists; `collection` is null for others where it is private. */
export const getAllUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/all-stats',
  summary: 'Totals of all lists of a person',
  access: 'anyone',
  errorResponses: { 403: 'This profile is private' },
  params: userParams,
  reply: AllUserStats,
})

const insertSetParams = z.object({ id: idSchema('Insert set ID is required') })

/** One copy of each card that the caller has none of (`missing`), or one more of each (`all`). */
export const addInsertSetToCollection = defineEndpoint({
  method: 'POST',
  path: '/api/user-inventory/insert-set/:id',
  summary: 'Add the cards of an insert set',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  errorResponses: {
    404: 'No such insert set',
    409: 'The caller would have more copies than are kept',
    422: 'The Idempotency-Key was used for another request',
  },
  params: insertSetParams,
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
  errorResponses: { 404: 'No such insert set' },
  params: insertSetParams,
  body: z.strictObject({ forTrade: z.boolean('forTrade must be a boolean value') }),
  reply: z.object({ message: z.string(), updatedCount: z.int(), insertSetId: ObjectId }),
})
