import * as z from 'zod/mini'
import { CardIds } from '../endpoints/card-ids.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { idListSchema } from '../endpoints/id-list.ts'
import { idSchema, ObjectId } from '../endpoints/object-id.ts'
import { PageNumber, pagedReplyFields, pageLimitSchema } from '../endpoints/paging.ts'
import { Completion } from './completion.ts'
import { copyListParams } from './copy-filters.ts'
import { CopyUpdate, NewCopy } from './new-copy.ts'
import { OwnedCardCounts } from './owned-card-counts.ts'
import { UserInventoryItem, VisibleCopy } from './user-inventory-item.ts'

// What is refused in the specification's words: ids of each kind of call have their own (spec §5.11).
const copyIdParams = z.object({ id: idSchema('User inventory item ID is required') })
const inventoryIdParams = z.object({ id: idSchema('Inventory ID is required') })
const cardIdParams = z.object({ cardId: idSchema('Card ID is required') })

const ownCopyReply = z.object({ userInventoryItem: UserInventoryItem })
const listTotals = { ...pagedReplyFields, totalItems: z.int(), totalIsCapped: z.optional(z.boolean()) }
const ownCopyListReply = z.object({ userInventoryItems: z.array(UserInventoryItem), ...listTotals })
const copyListReply = z.object({ userInventoryItems: z.array(VisibleCopy), ...listTotals })
const copyNotFound = { 404: 'The caller has no such copy' }
const privateListMessage = 'The profile or the collection is private, and the copies asked for are not marked'

/** One more copy of a card. An `Idempotency-Key` header makes it one copy, however often it is sent. */
export const addCopy = defineEndpoint({
  method: 'POST',
  path: '/api/user-inventory',
  summary: 'Add a copy',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  errorResponses: {
    404: 'No such card',
    409: 'The caller has as many copies as are kept',
    422: 'The Idempotency-Key was used for another request',
  },
  body: NewCopy,
  reply: ownCopyReply,
})

/** The viewer's copies of all cards, newest first. */
export const listOwnCopies = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory',
  summary: 'Copies of the caller',
  access: 'member',
  query: z.object(copyListParams),
  reply: ownCopyListReply,
})

export const removeCopy = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory/:id',
  summary: 'Remove a copy',
  access: 'member',
  errorResponses: copyNotFound,
  params: copyIdParams,
  reply: z.object({ success: z.literal(true), message: z.string(), removedItem: UserInventoryItem }),
})

/** Undo of adding them: those of which something was said since stay, and what is not there is passed over. */
export const undoAddCopies = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory',
  summary: 'Take back copies that were added',
  access: 'member',
  body: z.strictObject({ ids: idListSchema('ids', 'User inventory item ID is required') }),
  reply: z.object({ message: z.string(), removedCount: z.int() }),
})

export const updateCopy = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/:id',
  summary: 'Change what is said of a copy',
  access: 'member',
  errorResponses: copyNotFound,
  params: copyIdParams,
  body: CopyUpdate,
  reply: ownCopyReply,
})

/** The newest of copies that are all alike; where they differ the person chooses, and nothing is removed (spec §4.10). */
export const removeOneCopyOfCard = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory/card/:cardId/smart-remove',
  summary: 'Remove one of the copies of a card',
  access: 'member',
  errorResponses: { 404: 'The caller has no copy of this card' },
  params: cardIdParams,
  reply: z.object({
    success: z.boolean(),
    requiresSelection: z.boolean(),
    message: z.string(),
    removedItem: z.nullable(UserInventoryItem),
  }),
})

/** Newest first. */
export const listOwnCopiesOfCard = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/card/:cardId',
  summary: 'Copies of a card that the caller has',
  access: 'member',
  params: cardIdParams,
  query: z.object({ page: PageNumber, limit: pageLimitSchema(50) }),
  reply: ownCopyListReply,
})

/** For the tiles of a page: what the caller has of up to 100 cards, in the order asked. */
export const getOwnedCardCounts = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/owned',
  summary: 'What the caller has of some cards',
  access: 'member',
  query: z.object({ cards: CardIds }),
  reply: z.object({ owned: z.array(OwnedCardCounts) }),
})

/** Of a product, or of an insert set where that is given. */
export const getChecklistCompletion = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/completion',
  summary: 'How much of a checklist the caller has',
  access: 'member',
  errorResponses: { 404: 'No such product or insert set' },
  query: z
    .object({ productId: z.optional(ObjectId), insertSetId: z.optional(ObjectId) })
    .check(
      z.refine(
        ({ productId, insertSetId }) => Boolean(productId ?? insertSetId),
        'productId or insertSetId is required',
      ),
    ),
  reply: z.object({ completion: Completion }),
})

export const setCopyForTrade = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/:id/set-trade',
  summary: 'Mark a copy for trade, or no longer',
  access: 'member',
  errorResponses: copyNotFound,
  params: inventoryIdParams,
  body: z.strictObject({ forTrade: z.boolean('forTrade must be a boolean value') }),
  reply: ownCopyReply,
})

export const setCopyForSale = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/:id/set-sale',
  summary: 'Mark a copy for sale, or no longer',
  access: 'member',
  errorResponses: copyNotFound,
  params: inventoryIdParams,
  body: z.strictObject({
    forSale: z.boolean('forSale must be a boolean value'),
    forSalePrice: NewCopy.shape.forSalePrice,
  }),
  reply: ownCopyReply,
})

/** Each embeds its card; in the order of the checklist unless sorted. */
export const listCopiesOfInsertSet = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/insert-set/:insertSetId',
  summary: 'Copies of a person in an insert set',
  access: 'anyone',
  errorResponses: { 403: privateListMessage },
  params: z.object({
    userId: idSchema('User ID and Insert set ID are required'),
    insertSetId: idSchema('User ID and Insert set ID are required'),
  }),
  query: z.object(copyListParams),
  reply: copyListReply,
})

/** One copy with its card, product and insert set. */
export const getCopy = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/id/:itemId',
  summary: 'One copy of a person',
  access: 'anyone',
  errorResponses: { 403: privateListMessage },
  params: z.object({
    userId: idSchema('User ID is required'),
    itemId: idSchema('User inventory item ID is required'),
  }),
  reply: z.object({ userInventoryItem: VisibleCopy }),
})
