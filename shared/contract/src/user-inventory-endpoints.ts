import * as z from 'zod/mini'
import { CardIds } from './card-ids.ts'
import { Completion } from './completion.ts'
import { copyPage } from './copy-filters.ts'
import { defineEndpoint } from './endpoint.ts'
import { ObjectId, objectId } from './object-id.ts'
import { OwnedCard } from './owned-card.ts'
import { limit, Page, paged } from './paging.ts'
import { severalIds } from './several-ids.ts'
import { CopyView, UserInventoryItem } from './user-inventory-item.ts'
import { CopyChange, NewCopy } from './user-inventory-save.ts'

// What is refused in the specification's words: ids of each kind of call have their own (spec §5.11).
const copyId = z.object({ id: objectId('User inventory item ID is required') })
const markedId = z.object({ id: objectId('Inventory ID is required') })
const cardId = z.object({ cardId: objectId('Card ID is required') })

const ownCopy = z.object({ userInventoryItem: UserInventoryItem })
const totals = { ...paged, totalItems: z.int(), totalIsCapped: z.optional(z.boolean()) }
const ownCopies = z.object({ userInventoryItems: z.array(UserInventoryItem), ...totals })
const copies = z.object({ userInventoryItems: z.array(CopyView), ...totals })
const notYours = { 404: 'The caller has no such copy' }
const isPrivate = 'The profile or the collection is private, and the copies asked for are not marked'

/** One more copy of a card. An `Idempotency-Key` header makes it one copy, however often it is sent. */
export const addCopy = defineEndpoint({
  method: 'POST',
  path: '/api/user-inventory',
  summary: 'Add a copy',
  access: 'member',
  status: 201,
  takesKey: true,
  refuses: {
    404: 'No such card',
    409: 'The caller has as many copies as are kept',
    422: 'The Idempotency-Key was used for another request',
  },
  body: NewCopy,
  reply: ownCopy,
})

/** The viewer's copies of all cards, newest first. */
export const listOwnCopies = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory',
  summary: 'Copies of the caller',
  access: 'member',
  query: z.object(copyPage),
  reply: ownCopies,
})

export const removeCopy = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory/:id',
  summary: 'Remove a copy',
  access: 'member',
  refuses: notYours,
  params: copyId,
  reply: z.object({ success: z.literal(true), message: z.string(), removedItem: UserInventoryItem }),
})

/** Undo of adding them: those of which something was said since stay, and what is not there is passed over. */
export const takeBackCopies = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory',
  summary: 'Take back copies that were added',
  access: 'member',
  body: z.strictObject({ ids: severalIds('ids', 'User inventory item ID is required') }),
  reply: z.object({ message: z.string(), removedCount: z.int() }),
})

export const changeCopy = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/:id',
  summary: 'Change what is said of a copy',
  access: 'member',
  refuses: notYours,
  params: copyId,
  body: CopyChange,
  reply: ownCopy,
})

/** The newest of copies that are all alike; where they differ the person chooses, and nothing is removed (spec §4.10). */
export const smartRemove = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory/card/:cardId/smart-remove',
  summary: 'Remove one of the copies of a card',
  access: 'member',
  refuses: { 404: 'The caller has no copy of this card' },
  params: cardId,
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
  params: cardId,
  query: z.object({ page: Page, limit: limit(50) }),
  reply: ownCopies,
})

/** For the tiles of a page: what the caller has of up to 100 cards, in the order asked. */
export const getOwnedCards = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/owned',
  summary: 'What the caller has of some cards',
  access: 'member',
  query: z.object({ cards: CardIds }),
  reply: z.object({ owned: z.array(OwnedCard) }),
})

/** Of a product, or of an insert set where that is given. */
export const getCompletion = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/completion',
  summary: 'How much of a checklist the caller has',
  access: 'member',
  refuses: { 404: 'No such product or insert set' },
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

export const setForTrade = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/:id/set-trade',
  summary: 'Mark a copy for trade, or no longer',
  access: 'member',
  refuses: notYours,
  params: markedId,
  body: z.strictObject({ forTrade: z.boolean('forTrade must be a boolean value') }),
  reply: ownCopy,
})

export const setForSale = defineEndpoint({
  method: 'PUT',
  path: '/api/user-inventory/:id/set-sale',
  summary: 'Mark a copy for sale, or no longer',
  access: 'member',
  refuses: notYours,
  params: markedId,
  body: z.strictObject({
    forSale: z.boolean('forSale must be a boolean value'),
    forSalePrice: NewCopy.shape.forSalePrice,
  }),
  reply: ownCopy,
})

/** Each embeds its card; in the order of the checklist unless sorted. */
export const listCopiesOfInsertSet = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/insert-set/:insertSetId',
  summary: 'Copies of a person in an insert set',
  access: 'anyone',
  refuses: { 403: isPrivate },
  params: z.object({
    userId: objectId('User ID and Insert set ID are required'),
    insertSetId: objectId('User ID and Insert set ID are required'),
  }),
  query: z.object(copyPage),
  reply: copies,
})

/** One copy with its card, product and insert set. */
export const getCopy = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/id/:itemId',
  summary: 'One copy of a person',
  access: 'anyone',
  refuses: { 403: isPrivate },
  params: z.object({
    userId: objectId('User ID is required'),
    itemId: objectId('User inventory item ID is required'),
  }),
  reply: z.object({ userInventoryItem: CopyView }),
})
