import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createIdSchema, objectIdSchema } from '../endpoints/object-id.ts'
import { createPageLimitSchema, pagedReplyFields, pageNumberSchema, searchTermSchema } from '../endpoints/paging.ts'
import { addInsertSetModes, invalidModeMessage } from './add-insert-set-mode.ts'
import { availabilityFilters } from './copy-filters.ts'
import { InsertSetWithCopyCounts, ProductWithCopyCounts } from './owned-lists.ts'
import { UserInventoryItem } from './user-inventory-item.ts'
import { AllUserStats, UserStatsReply } from './user-stats.ts'

const userParams = z.object({ userId: objectIdSchema })
const privateListErrors = {
  403: 'The profile is private, or the collection is private and the copies are not available',
}

/** 100 a page, as in all lists of users (spec §9.1). */
const ownedListQuery = {
  page: pageNumberSchema,
  limit: createPageLimitSchema(100),
  term: z.optional(searchTermSchema),
  ...availabilityFilters,
}

export const listCollectionProducts = defineEndpoint('GET', '/api/user-inventory/:userId/products', {
  summary: 'Products of which a user has copies',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: userParams,
  query: z.object(ownedListQuery),
  reply: z.object({ products: z.array(ProductWithCopyCounts), ...pagedReplyFields, totalProducts: z.int() }),
})

export const listCollectionInsertSets = defineEndpoint('GET', '/api/user-inventory/:userId/product/:productId', {
  summary: 'Insert sets of a product of which a user has copies',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: z.object({ userId: objectIdSchema, productId: objectIdSchema }),
  query: z.object(ownedListQuery),
  reply: z.object({
    insertSets: z.array(InsertSetWithCopyCounts),
    productId: objectIdSchema,
    ...pagedReplyFields,
    totalInsertSets: z.int(),
  }),
})

export const getUserStats = defineEndpoint('GET', '/api/user-inventory/:userId/stats', {
  summary: 'Totals of a user’s collection',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: userParams,
  reply: UserStatsReply,
})

export const getTradeListStats = defineEndpoint('GET', '/api/user-inventory/:userId/for-trade/stats', {
  summary: 'Totals of a user’s trade list',
  access: 'anyone',
  errorResponses: { 403: 'The profile is private' },
  params: userParams,
  reply: UserStatsReply,
})

export const getSaleListStats = defineEndpoint('GET', '/api/user-inventory/:userId/for-sale/stats', {
  summary: 'Totals of a user’s sale list',
  access: 'anyone',
  errorResponses: { 403: 'The profile is private' },
  params: userParams,
  reply: UserStatsReply,
})

/** `collection` is null for other viewers where it is private. */
export const getAllUserStats = defineEndpoint('GET', '/api/user-inventory/:userId/all-stats', {
  summary: 'Totals of all lists of a user',
  access: 'anyone',
  errorResponses: { 403: 'This profile is private' },
  params: userParams,
  reply: AllUserStats,
})

const insertSetParams = z.object({ id: createIdSchema('Insert set ID is required') })

/** `missing` adds one copy of each card that the caller does not own, `all` one copy of every card. */
export const addInsertSetToCollection = defineEndpoint('POST', '/api/user-inventory/insert-set/:id', {
  summary: 'Add the cards of an insert set',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  errorResponses: {
    404: 'No such insert set',
    409: 'The caller would exceed the limit on copies',
    422: 'The Idempotency-Key was used for another request',
  },
  params: insertSetParams,
  body: z.strictObject({
    mode: z._default(z.enum(addInsertSetModes, invalidModeMessage), 'missing'),
  }),
  reply: z.object({
    insertSet: InsertSet,
    userInventoryItems: z.array(UserInventoryItem),
    addedCount: z.int(),
  }),
})

/** Applies to all copies of the caller in the insert set. `updatedCount` counts those that changed. */
export const setInsertSetForTrade = defineEndpoint('PUT', '/api/user-inventory/insert-set/:id/set-trade', {
  summary: 'Mark or unmark the copies of an insert set for trade',
  access: 'member',
  errorResponses: { 404: 'No such insert set' },
  params: insertSetParams,
  body: z.strictObject({ forTrade: z.boolean('forTrade must be a boolean value') }),
  reply: z.object({ message: z.string(), updatedCount: z.int(), insertSetId: objectIdSchema }),
})
