import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { parallelFoldingParamSchemas } from '../catalogue/parallel-folding.ts'
import { defineEndpoint, maxLargeBodyBytes } from '../endpoints/endpoint.ts'
import { createIdListSchema } from '../endpoints/id-list.ts'
import { createIdSchema, objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import { allOrMissingCardsValues, invalidAllOrMissingMessage } from './all-or-missing-cards.ts'
import { allOrDoublesValues, invalidAllOrDoublesMessage, maxCopiesPerRestoreRequest } from './bulk/all-or-doubles.ts'
import { availabilityFilterSchemas } from './copy-filters.ts'
import { NewCopy } from './new-copy.ts'
import {
  InsertSetWithCopyCounts,
  OwnedProductOrInsertSetSort,
  ProductWithCopyCounts,
  StartedInsertSet,
} from './owned-lists.ts'
import { UserInventoryItem } from './user-inventory-item.ts'
import { AllListStats, UserStatsReply } from './user-stats.ts'

const userParams = z.object({ userId: objectIdSchema })
const privateListErrors = {
  403: 'The profile is private, or the collection is private and the copies are not available',
}

/** 100 a page, as in all lists of users (spec §9.1). */
const ownedListQuery = {
  page: pageNumberSchema,
  limit: createLimitSchemaWithDefault(100),
  term: z.optional(searchTermSchema),
  ...availabilityFilterSchemas,
  sort: z.optional(OwnedProductOrInsertSetSort),
}

export const listCollectionProducts = defineEndpoint('GET', '/api/user-inventory/:userId/products', {
  summary: 'Products of which a user has copies',
  access: 'anyone',
  errorResponses: privateListErrors,
  params: userParams,
  query: z.object(ownedListQuery),
  reply: z.object({ products: z.array(ProductWithCopyCounts), ...pagedReplyFields, totalProducts: z.int() }),
})

export const listCollectionInsertSetsOfProduct = defineEndpoint(
  'GET',
  '/api/user-inventory/:userId/product/:productId',
  {
    summary: 'Insert sets of a product of which a user has copies',
    access: 'anyone',
    errorResponses: privateListErrors,
    params: z.object({ userId: objectIdSchema, productId: objectIdSchema }),
    query: z.object({ ...ownedListQuery, ...parallelFoldingParamSchemas }),
    reply: z.object({
      insertSets: z.array(InsertSetWithCopyCounts),
      productId: objectIdSchema,
      ...pagedReplyFields,
      totalInsertSets: z.int(),
    }),
  },
)

/** Fewest missing cards first. */
export const listInsertSetsNearestCompletion = defineEndpoint('GET', '/api/user-inventory/nearest-insert-sets', {
  summary: 'Insert sets that the caller has started and not completed',
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(10) }),
  reply: z.object({ insertSets: z.array(StartedInsertSet), ...pagedReplyFields, totalInsertSets: z.int() }),
})

/** `numbers` is the line "51–58, 60" in the order of the checklist; `unnumberedCount` counts missing cards without a number. */
export const getMissingCardNumbers = defineEndpoint('GET', '/api/user-inventory/insert-set/:id/missing-numbers', {
  summary: 'Numbers of the cards of an insert set that the caller is missing',
  access: 'member',
  errorResponses: { 404: 'No such insert set' },
  params: z.object({ id: createIdSchema('Insert set ID is required') }),
  reply: z.object({ numbers: z.string(), missingCount: z.int(), unnumberedCount: z.int() }),
})

export const getCollectionStats = defineEndpoint('GET', '/api/user-inventory/:userId/stats', {
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
export const getAllListStats = defineEndpoint('GET', '/api/user-inventory/:userId/all-stats', {
  summary: 'Totals of all lists of a user',
  access: 'anyone',
  errorResponses: { 403: 'This profile is private' },
  params: userParams,
  reply: AllListStats,
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
  },
  params: insertSetParams,
  body: z.strictObject({
    mode: z._default(z.enum(allOrMissingCardsValues, invalidAllOrMissingMessage), 'missing'),
  }),
  reply: z.object({
    insertSet: InsertSet,
    userInventoryItems: z.array(UserInventoryItem),
    addedCount: z.int(),
  }),
})

const bulkSelectionSchema = z._default(z.enum(allOrDoublesValues, invalidAllOrDoublesMessage), 'all')
const forTradeSchema = z.boolean('forTrade must be a boolean value')
const forSaleSchema = z.boolean('forSale must be a boolean value')
/** `copyIds` names the copies that changed, for Undo; `updatedCount` counts them. */
const bulkAvailabilityReply = z.object({
  message: z.string(),
  updatedCount: z.int(),
  insertSetId: objectIdSchema,
  copyIds: z.array(objectIdSchema),
})

const bulkErrors = { 404: 'No such insert set' }

/** `copies` chooses among the caller's copies in the insert set that have another mark: all, or the doubles. */
export const setInsertSetForTrade = defineEndpoint('PUT', '/api/user-inventory/insert-set/:id/set-trade', {
  summary: 'Mark or unmark the copies of an insert set for trade',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: bulkErrors,
  params: insertSetParams,
  body: z.strictObject({ forTrade: forTradeSchema, copies: bulkSelectionSchema }),
  reply: bulkAvailabilityReply,
})

export const setInsertSetForSale = defineEndpoint('PUT', '/api/user-inventory/insert-set/:id/set-sale', {
  summary: 'Mark or unmark the copies of an insert set for sale',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: bulkErrors,
  params: insertSetParams,
  body: z.strictObject({ forSale: forSaleSchema, copies: bulkSelectionSchema }),
  reply: bulkAvailabilityReply,
})

/** `removedItems` has the copies as they were, oldest first, for Undo. */
export const removeInsertSetCopies = defineEndpoint('DELETE', '/api/user-inventory/insert-set/:id', {
  summary: 'Remove the copies of an insert set',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: bulkErrors,
  params: insertSetParams,
  body: z.strictObject({ copies: z.enum(allOrDoublesValues, invalidAllOrDoublesMessage) }),
  reply: z.object({ message: z.string(), removedItems: z.array(UserInventoryItem) }),
})

/** A copy that could not be added, by its index in the request. */
const RejectedCopy = z.object({ index: z.int(), code: z.string(), message: z.string() })
export type RejectedCopy = z.infer<typeof RejectedCopy>

/**
 * Undo of `removeCopies` and `removeInsertSetCopies`: adds copies with their details, in the order of the request. A copy
 * whose card, certificate or details are rejected does not keep the others.
 */
export const restoreCopies = defineEndpoint('POST', '/api/user-inventory/restore', {
  summary: 'Add removed copies again',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  errorResponses: {
    409: 'The caller has reached the limit on copies',
    429: 'Too many of the certificate numbers belong to other copies',
  },
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({
    copies: z
      .array(NewCopy, 'copies must be a list of copies')
      .check(z.minLength(1, 'copies must be a list of copies'), z.maxLength(maxCopiesPerRestoreRequest)),
  }),
  reply: z.object({ userInventoryItems: z.array(UserInventoryItem), rejectedCopies: z.array(RejectedCopy) }),
})

const copyIdsSchema = createIdListSchema('ids', 'User inventory item ID is required')
const updatedCountReply = z.object({ updatedCount: z.int() })

/** Undo of `setInsertSetForTrade`. Copies that have the mark already, and missing ones, are ignored. */
export const setCopiesForTrade = defineEndpoint('PUT', '/api/user-inventory/set-trade', {
  summary: 'Mark or unmark copies for trade',
  access: 'member',
  body: z.strictObject({ ids: copyIdsSchema, forTrade: forTradeSchema }),
  reply: updatedCountReply,
})

/** Undo of `setInsertSetForSale`. */
export const setCopiesForSale = defineEndpoint('PUT', '/api/user-inventory/set-sale', {
  summary: 'Mark or unmark copies for sale',
  access: 'member',
  body: z.strictObject({ ids: copyIdsSchema, forSale: forSaleSchema }),
  reply: updatedCountReply,
})

/**
 * `marked` counts the copies with the mark, `doubles` those without it that `copies: 'doubles'` would mark. In the
 * reply, the `doubles` beside `copies` counts those that it would remove.
 */
const markCounts = z.object({ marked: z.int(), doubles: z.int() })

/** How many copies each bulk change of an insert set would concern. */
export const getBulkChangeCounts = defineEndpoint('GET', '/api/user-inventory/insert-set/:id/bulk-counts', {
  summary: 'Numbers of the caller’s copies for bulk changes of an insert set',
  access: 'member',
  params: insertSetParams,
  reply: z.object({ copies: z.int(), doubles: z.int(), forTrade: markCounts, forSale: markCounts }),
})
