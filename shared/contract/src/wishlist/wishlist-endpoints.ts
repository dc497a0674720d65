import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { parallelFoldingParamSchemas } from '../catalogue/parallel-folding.ts'
import { UserStatsReply } from '../collection/user-stats.ts'
import { commaSeparatedCardIdsSchema } from '../endpoints/comma-separated-ids.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createIdListSchema } from '../endpoints/id-list.ts'
import { createIdOrEntitySchema, createIdSchema, objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import {
  allOrMissingCardsSchema,
  OwnOrPublicWish,
  WishlistItem,
  wishNotesSchema,
  wishPrioritySchema,
} from './wishlist-item.ts'
import { WishlistInsertSet, WishlistProduct } from './wishlist-lists.ts'
import { InsertSetWishSort, WholeWishlistSort, WishlistProductSort } from './wishlist-sort.ts'

// The specification gives these error messages (spec §5.12).
const userId = createIdSchema('User ID is required')
const cardIdList = createIdListSchema('cards', 'Card ID is required')
const cardIdParams = z.object({ cardId: createIdSchema('Card ID is required') })

const wishlistFull = 'The caller would exceed the limit on wishes'
const privateProfileErrors = { 403: 'This profile is private' }
const ownWishReply = z.object({ wishlistItem: WishlistItem })
const wishListReply = z.object({
  wishlistItems: z.array(OwnOrPublicWish),
  ...pagedReplyFields,
  totalItems: z.int(),
})

/** Adding a card twice changes nothing (spec §4.12). */
export const addWish = defineEndpoint('POST', '/api/wishlist', {
  summary: 'Add a card to the wishlist',
  access: 'member',
  errorResponses: { 404: 'No such card', 409: wishlistFull },
  body: z.strictObject({
    card: createIdOrEntitySchema('Invalid card provided'),
    product: createIdOrEntitySchema('Product ID is required for wishlist items'),
    insertSet: createIdOrEntitySchema('Insert Set ID is required for wishlist items'),
    priority: z.optional(wishPrioritySchema),
    notes: z.optional(wishNotesSchema),
  }),
  reply: ownWishReply,
})

/** All wishes get the same priority and notes. Cards on the wishlist or no longer in the catalogue are ignored. */
export const addWishes = defineEndpoint('POST', '/api/wishlist/cards', {
  summary: 'Add several cards to the wishlist',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: { 409: wishlistFull },
  body: z.strictObject({
    cards: cardIdList,
    priority: z.optional(wishPrioritySchema),
    notes: z.optional(wishNotesSchema),
  }),
  reply: z.object({ message: z.string(), addedCount: z.int() }),
})

/** Undo needs `removedItems` (oldest first). Cards that are not on the wishlist are ignored. */
export const removeWishes = defineEndpoint('DELETE', '/api/wishlist/cards', {
  summary: 'Remove several cards from the wishlist',
  access: 'member',
  acceptsIdempotencyKey: true,
  body: z.strictObject({ cards: cardIdList }),
  reply: z.object({ message: z.string(), removedItems: z.array(WishlistItem) }),
})

/** `all` adds every card, `missing` those that the caller does not own. Returns the new ones. */
export const addInsertSetToWishlist = defineEndpoint('POST', '/api/wishlist/insert-set/:id', {
  summary: 'Add the cards of an insert set to the wishlist',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: { 404: 'No such insert set', 409: wishlistFull },
  params: z.object({ id: createIdSchema('Insert Set ID is required') }),
  body: z.strictObject({ mode: allOrMissingCardsSchema }),
  reply: z.object({
    message: z.string(),
    addedCount: z.int(),
    cardIds: z.array(objectIdSchema),
    insertSet: InsertSet,
  }),
})

export const getWish = defineEndpoint('GET', '/api/wishlist/card/:cardId', {
  summary: 'The caller’s wish for a card',
  access: 'member',
  params: cardIdParams,
  reply: z.object({ wishlistItem: z.nullable(WishlistItem) }),
})

export const updateWish = defineEndpoint('PUT', '/api/wishlist/card/:cardId', {
  summary: 'Update a wish',
  access: 'member',
  errorResponses: { 404: 'The card is not on the caller’s wishlist' },
  params: cardIdParams,
  body: z.strictObject({ priority: z.optional(wishPrioritySchema), notes: z.optional(wishNotesSchema) }),
  reply: ownWishReply,
})

/** Succeeds without a change if there is no wish. Undo needs `removedItem`. */
export const removeWish = defineEndpoint('DELETE', '/api/wishlist/card/:cardId', {
  summary: 'Remove a card from the wishlist',
  access: 'member',
  acceptsIdempotencyKey: true,
  params: cardIdParams,
  reply: z.object({ message: z.string(), removedItem: z.nullable(WishlistItem) }),
})

/** Returns the ids of those of the given cards that are on the caller's wishlist. */
export const getWishlistedCards = defineEndpoint('GET', '/api/wishlist/wished', {
  summary: 'Which of some cards are on the caller’s wishlist',
  access: 'member',
  query: z.object({ cards: commaSeparatedCardIdsSchema }),
  reply: z.object({ cardIds: z.array(objectIdSchema) }),
})

const productListQuery = z.object({
  page: pageNumberSchema,
  limit: createLimitSchemaWithDefault(20),
  term: z.optional(searchTermSchema),
  sortBy: z.optional(WishlistProductSort),
})
const productListReply = z.object({
  products: z.array(WishlistProduct),
  ...pagedReplyFields,
  totalProducts: z.int(),
})

export const listOwnWishlistProducts = defineEndpoint('GET', '/api/wishlist/products', {
  summary: 'Products with cards on the caller’s wishlist',
  access: 'member',
  query: productListQuery,
  reply: productListReply,
})

export const listWishlistProducts = defineEndpoint('GET', '/api/wishlist/products/user/:userId', {
  summary: 'Products with cards on a user’s wishlist',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId }),
  query: productListQuery,
  reply: productListReply,
})

export const listWishlistInsertSetsOfProduct = defineEndpoint(
  'GET',
  '/api/wishlist/insert-sets/user/:userId/product/:productId',
  {
    summary: 'Insert sets of a product with cards on a user’s wishlist',
    access: 'anyone',
    errorResponses: privateProfileErrors,
    params: z.object({ userId, productId: createIdSchema('Product ID is required') }),
    query: z.object({
      page: pageNumberSchema,
      limit: createLimitSchemaWithDefault(50),
      term: z.optional(searchTermSchema),
      ...parallelFoldingParamSchemas,
    }),
    reply: z.object({ insertSets: z.array(WishlistInsertSet), ...pagedReplyFields, totalInsertSets: z.int() }),
  },
)

/** Each wish embeds its card. In checklist order by default. */
export const listWishesOfInsertSet = defineEndpoint('GET', '/api/wishlist/cards/user/:userId/insert-set/:insertSetId', {
  summary: 'A user’s wishes in an insert set',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId, insertSetId: createIdSchema('Insert Set ID is required') }),
  query: z.object({
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
    term: z.optional(searchTermSchema),
    sort: z.optional(InsertSetWishSort),
  }),
  reply: wishListReply,
})

/** Each wish embeds its card, insert set and product. Highest priority first by default. */
export const listUserWishes = defineEndpoint('GET', '/api/wishlist/user/:userId/public', {
  summary: 'A user’s whole wishlist',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId }),
  query: z.object({
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
    sort: z.optional(WholeWishlistSort),
  }),
  reply: wishListReply,
})

/** Embeds card, insert set and product; null if the card is not on the wishlist. */
export const getUserWish = defineEndpoint('GET', '/api/wishlist/user/:userId/card/:cardId', {
  summary: 'A user’s wish for a card',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId, cardId: createIdSchema('Card ID is required') }),
  reply: z.object({ wishlistItem: z.nullable(OwnOrPublicWish) }),
})

export const getWishlistStats = defineEndpoint('GET', '/api/wishlist/stats/user/:userId', {
  summary: 'Totals of a user’s wishlist',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId }),
  reply: UserStatsReply,
})
