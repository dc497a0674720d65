import * as z from 'zod/mini'
import { commaSeparatedCardIdsSchema } from '../endpoints/comma-separated-ids.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createIdListSchema } from '../endpoints/id-list.ts'
import { createIdSchema, objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import { allCopiesParamSchemas, CopyFacets } from './all-copies/all-copies-query.ts'
import { Completion } from './completion.ts'
import { copyListParamSchemas } from './copy-filters.ts'
import { CopyUpdate, NewCopy } from './new-copy.ts'
import { OwnedCardCounts } from './owned-card-counts.ts'
import { Pocket } from './pockets/pocket.ts'
import { OwnOrPublicCopy, UserInventoryItem } from './user-inventory-item.ts'

// The specification has its own error message for each kind of id (spec §5.11).
const copyIdParams = z.object({ id: createIdSchema('User inventory item ID is required') })
const inventoryIdParams = z.object({ id: createIdSchema('Inventory ID is required') })
const cardIdParams = z.object({ cardId: createIdSchema('Card ID is required') })

const ownCopyReply = z.object({ userInventoryItem: UserInventoryItem })
const listTotals = { ...pagedReplyFields, totalItems: z.int(), totalIsCapped: z.optional(z.boolean()) }
const ownCopyListReply = z.object({ userInventoryItems: z.array(UserInventoryItem), ...listTotals })
const copyListReply = z.object({ userInventoryItems: z.array(OwnOrPublicCopy), ...listTotals })
const copyNotFound = { 404: 'The caller has no such copy' }
const privateListMessage = 'The profile is private, or the collection is private and the copies are not available'

/** An `Idempotency-Key` header makes repeated requests add a single copy. */
export const addCopy = defineEndpoint('POST', '/api/user-inventory', {
  summary: 'Add a copy',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  errorResponses: {
    404: 'No such card',
    409: 'The caller has reached the limit on copies, or another copy has the certificate',
  },
  body: NewCopy,
  reply: ownCopyReply,
})

export const listOwnCopies = defineEndpoint('GET', '/api/user-inventory', {
  summary: 'Copies of the caller',
  access: 'member',
  query: z.object(copyListParamSchemas),
  reply: ownCopyListReply,
})

export const removeCopy = defineEndpoint('DELETE', '/api/user-inventory/:id', {
  summary: 'Remove a copy',
  access: 'member',
  errorResponses: copyNotFound,
  params: copyIdParams,
  reply: z.object({ success: z.literal(true), message: z.string(), removedItem: UserInventoryItem }),
})

/**
 * Removes copies for Undo by `restoreCopies`. Promised copies stay, and their ids are in `heldIds`; copies that the caller
 * does not have are ignored. `removedItems` are oldest first.
 */
export const removeCopies = defineEndpoint('DELETE', '/api/user-inventory/copies', {
  summary: 'Remove several copies',
  access: 'member',
  acceptsIdempotencyKey: true,
  body: z.strictObject({ ids: createIdListSchema('ids', 'User inventory item ID is required') }),
  reply: z.object({ removedItems: z.array(UserInventoryItem), heldIds: z.array(objectIdSchema) }),
})

/**
 * Undo of adding copies. Copies edited since then are kept, and missing ones are ignored. `serialNumbers` has those that
 * copies were added with, by copy id.
 */
export const undoAddCopies = defineEndpoint('DELETE', '/api/user-inventory', {
  summary: 'Undo adding copies',
  access: 'member',
  body: z.strictObject({
    ids: createIdListSchema('ids', 'User inventory item ID is required'),
    serialNumbers: z._default(z.record(z.string(), z.string()), {}),
  }),
  reply: z.object({ message: z.string(), removedCount: z.int() }),
})

export const updateCopy = defineEndpoint('PUT', '/api/user-inventory/:id', {
  summary: 'Update a copy',
  access: 'member',
  errorResponses: { ...copyNotFound, 409: 'Another copy has the certificate' },
  params: copyIdParams,
  body: CopyUpdate,
  reply: ownCopyReply,
})

/**
 * Removes the newest copy that is not promised in a trade if all copies are identical. Otherwise removes none: the user
 * must choose (spec §4.10).
 */
export const removeCopyUnlessCopiesDiffer = defineEndpoint('DELETE', '/api/user-inventory/card/:cardId/smart-remove', {
  summary: 'Remove one of the copies of a card',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: {
    404: 'The caller has no copy of this card',
  },
  params: cardIdParams,
  reply: z.object({
    success: z.boolean(),
    requiresSelection: z.boolean(),
    message: z.string(),
    removedItem: z.nullable(UserInventoryItem),
  }),
})

export const listOwnCopiesOfCard = defineEndpoint('GET', '/api/user-inventory/card/:cardId', {
  summary: 'The caller’s copies of a card',
  access: 'member',
  params: cardIdParams,
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(50) }),
  reply: ownCopyListReply,
})

export const getOwnedCardCounts = defineEndpoint('GET', '/api/user-inventory/owned', {
  summary: 'The caller’s owned counts of some cards',
  access: 'member',
  query: z.object({ cards: commaSeparatedCardIdsSchema }),
  reply: z.object({ owned: z.array(OwnedCardCounts) }),
})

/** Of the insert set if one is given, else of the product. */
export const getChecklistCompletion = defineEndpoint('GET', '/api/user-inventory/completion', {
  summary: 'The caller’s completion of a checklist',
  access: 'member',
  errorResponses: { 404: 'No such product or insert set' },
  query: z
    .object({ productId: z.optional(objectIdSchema), insertSetId: z.optional(objectIdSchema) })
    .check(
      z.refine(
        ({ productId, insertSetId }) => Boolean(productId ?? insertSetId),
        'productId or insertSetId is required',
      ),
    ),
  reply: z.object({ completion: Completion }),
})

export const setCopyForTrade = defineEndpoint('PUT', '/api/user-inventory/:id/set-trade', {
  summary: 'Mark or unmark a copy for trade',
  access: 'member',
  errorResponses: copyNotFound,
  params: inventoryIdParams,
  body: z.strictObject({ forTrade: z.boolean('forTrade must be a boolean value') }),
  reply: ownCopyReply,
})

export const setCopyForSale = defineEndpoint('PUT', '/api/user-inventory/:id/set-sale', {
  summary: 'Mark or unmark a copy for sale',
  access: 'member',
  errorResponses: copyNotFound,
  params: inventoryIdParams,
  body: z.strictObject({
    forSale: z.boolean('forSale must be a boolean value'),
    forSalePrice: NewCopy.shape.forSalePrice,
  }),
  reply: ownCopyReply,
})

/** Each copy embeds its card. In checklist order by default. */
export const listCopiesOfInsertSet = defineEndpoint('GET', '/api/user-inventory/:userId/insert-set/:insertSetId', {
  summary: 'A user’s copies in an insert set',
  access: 'anyone',
  errorResponses: { 403: privateListMessage },
  params: z.object({
    userId: createIdSchema('User ID and Insert set ID are required'),
    insertSetId: createIdSchema('User ID and Insert set ID are required'),
  }),
  query: z.object(copyListParamSchemas),
  reply: copyListReply,
})

/** In printed order, one pocket per card of the checklist. `term` filters the cards; `ownedCards` counts those of the whole checklist. */
export const listPocketsOfInsertSet = defineEndpoint(
  'GET',
  '/api/user-inventory/:userId/insert-set/:insertSetId/pockets',
  {
    summary: 'The checklist of an insert set with a user’s copies, missing cards included',
    access: 'anyone',
    errorResponses: { 403: 'The profile or the collection is private', 404: 'No such insert set' },
    params: z.object({
      userId: createIdSchema('User ID and Insert set ID are required'),
      insertSetId: createIdSchema('User ID and Insert set ID are required'),
    }),
    query: z.object({
      page: pageNumberSchema,
      limit: createLimitSchemaWithDefault(50),
      term: z.optional(searchTermSchema),
    }),
    reply: z.object({ pockets: z.array(Pocket), ...pagedReplyFields, totalCards: z.int(), ownedCards: z.int() }),
  },
)

/**
 * Each copy embeds its card, product and insert set. In checklist order by default. Others see what they may see of the
 * collection; of a private one the copies for trade or for sale.
 */
export const listAllCopiesOfUser = defineEndpoint('GET', '/api/user-inventory/:userId/copies', {
  summary: 'All copies of a user in one list',
  access: 'anyone',
  errorResponses: { 403: privateListMessage },
  params: z.object({ userId: createIdSchema('User ID is required') }),
  query: z.object(allCopiesParamSchemas),
  reply: z.object({
    userInventoryItems: z.array(OwnOrPublicCopy),
    ...pagedReplyFields,
    totalItems: z.int(),
    facets: z.optional(CopyFacets),
  }),
})

export const getCopy = defineEndpoint('GET', '/api/user-inventory/:userId/id/:itemId', {
  summary: 'One copy of a user',
  access: 'anyone',
  errorResponses: { 403: privateListMessage },
  params: z.object({
    userId: createIdSchema('User ID is required'),
    itemId: createIdSchema('User inventory item ID is required'),
  }),
  reply: z.object({ userInventoryItem: OwnOrPublicCopy }),
})
