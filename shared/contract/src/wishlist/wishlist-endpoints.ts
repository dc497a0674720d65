import * as z from 'zod/mini'
import { InsertSet } from '../catalogue/insert-set.ts'
import { UserStatsReply } from '../collection/user-stats.ts'
import { CardIds } from '../endpoints/card-ids.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { idListSchema } from '../endpoints/id-list.ts'
import { idOrEntitySchema, idSchema, ObjectId } from '../endpoints/object-id.ts'
import { PageNumber, pagedReplyFields, pageLimitSchema, SearchTerm } from '../endpoints/paging.ts'
import { VisibleWish, WishlistAddMode, WishlistItem, WishNotes, WishPriority } from './wishlist-item.ts'
import { WishlistInsertSet, WishlistProduct } from './wishlist-lists.ts'
import { WholeWishlistSort, WishlistProductSort, WishlistSort } from './wishlist-sort.ts'

// What is refused in the specification's words (spec §5.12).
const userId = idSchema('User ID is required')
const cardIdList = idListSchema('cards', 'Card ID is required')
const cardIdParams = z.object({ cardId: idSchema('Card ID is required') })

const privateProfileErrors = { 403: 'This profile is private' }
const ownWishReply = z.object({ wishlistItem: WishlistItem })
const wishListReply = z.object({
  wishlistItems: z.array(VisibleWish),
  ...pagedReplyFields,
  totalItems: z.int(),
})

/** Adding a card twice changes nothing (spec §4.12). */
export const addWish = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist',
  summary: 'Wish for a card',
  access: 'member',
  errorResponses: { 404: 'No such card' },
  body: z.strictObject({
    card: idOrEntitySchema('Invalid card provided'),
    product: idOrEntitySchema('Product ID is required for wishlist items'),
    insertSet: idOrEntitySchema('Insert Set ID is required for wishlist items'),
    priority: z.optional(WishPriority),
    notes: z.optional(WishNotes),
  }),
  reply: ownWishReply,
})

/** The same is said of all. What is wished for already, or has left the catalogue, is passed over. */
export const addWishes = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist/cards',
  summary: 'Wish for several cards',
  access: 'member',
  body: z.strictObject({
    cards: cardIdList,
    priority: z.optional(WishPriority),
    notes: z.optional(WishNotes),
  }),
  reply: z.object({ message: z.string(), addedCount: z.int() }),
})

/** `removedItems`, the oldest first, are what Undo needs; what is not wished for is passed over. */
export const removeWishes = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist/cards',
  summary: 'Wish for several cards no longer',
  access: 'member',
  body: z.strictObject({ cards: cardIdList }),
  reply: z.object({ message: z.string(), removedItems: z.array(WishlistItem) }),
})

/** Every card of an insert set, or those that the caller has no copy of; gives which are new. */
export const addInsertSetToWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist/insert-set/:id',
  summary: 'Wish for the cards of an insert set',
  access: 'member',
  errorResponses: { 404: 'No such insert set' },
  params: z.object({ id: idSchema('Insert Set ID is required') }),
  body: z.strictObject({ mode: WishlistAddMode }),
  reply: z.object({
    message: z.string(),
    addedCount: z.int(),
    cardIds: z.array(ObjectId),
    insertSet: InsertSet,
  }),
})

export const getWish = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/card/:cardId',
  summary: 'The caller’s wish for a card',
  access: 'member',
  params: cardIdParams,
  reply: z.object({ wishlistItem: z.nullable(WishlistItem) }),
})

export const updateWish = defineEndpoint({
  method: 'PUT',
  path: '/api/wishlist/card/:cardId',
  summary: 'Change a wish',
  access: 'member',
  errorResponses: { 404: 'The caller does not wish for this card' },
  params: cardIdParams,
  body: z.strictObject({ priority: z.optional(WishPriority), notes: z.optional(WishNotes) }),
  reply: ownWishReply,
})

/** Removing what is not there changes nothing; `removedItem` is what Undo needs. */
export const removeWish = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist/card/:cardId',
  summary: 'Wish for a card no longer',
  access: 'member',
  params: cardIdParams,
  reply: z.object({ message: z.string(), removedItem: z.nullable(WishlistItem) }),
})

/** For the tiles of a page: which of up to 100 cards the caller wishes for. */
export const getWishlistedCards = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/wished',
  summary: 'Which of some cards the caller wishes for',
  access: 'member',
  query: z.object({ cards: CardIds }),
  reply: z.object({ cardIds: z.array(ObjectId) }),
})

const productListQuery = z.object({
  page: PageNumber,
  limit: pageLimitSchema(20),
  term: z.optional(SearchTerm),
  sortBy: z.optional(WishlistProductSort),
})
const productListReply = z.object({
  products: z.array(WishlistProduct),
  ...pagedReplyFields,
  totalProducts: z.int(),
})

export const listOwnWishlistProducts = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/products',
  summary: 'Products of which the caller wishes for cards',
  access: 'member',
  query: productListQuery,
  reply: productListReply,
})

export const listWishlistProducts = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/products/user/:userId',
  summary: 'Products of which a person wishes for cards',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId }),
  query: productListQuery,
  reply: productListReply,
})

export const listWishlistInsertSets = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/insert-sets/user/:userId/product/:productId',
  summary: 'Insert sets of a product of which a person wishes for cards',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId, productId: idSchema('Product ID is required') }),
  query: z.object({ page: PageNumber, limit: pageLimitSchema(50), term: z.optional(SearchTerm) }),
  reply: z.object({ insertSets: z.array(WishlistInsertSet), ...pagedReplyFields, totalInsertSets: z.int() }),
})

/** Each embeds its card; in the order of the checklist unless sorted. */
export const listWishesOfInsertSet = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/cards/user/:userId/insert-set/:insertSetId',
  summary: 'A person’s wishes in an insert set',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId, insertSetId: idSchema('Insert Set ID is required') }),
  query: z.object({
    page: PageNumber,
    limit: pageLimitSchema(50),
    term: z.optional(SearchTerm),
    sort: z.optional(WishlistSort),
  }),
  reply: wishListReply,
})

/** Each embeds its card, insert set and product; the most wished for first unless sorted. */
export const listUserWishes = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/user/:userId/public',
  summary: 'A person’s whole wishlist',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId }),
  query: z.object({ page: PageNumber, limit: pageLimitSchema(20), sort: z.optional(WholeWishlistSort) }),
  reply: wishListReply,
})

/** Embeds its card, insert set and product; null where the person does not wish for the card. */
export const getUserWish = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/user/:userId/card/:cardId',
  summary: 'A person’s wish for a card',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId, cardId: idSchema('Card ID is required') }),
  reply: z.object({ wishlistItem: z.nullable(VisibleWish) }),
})

export const getWishlistStats = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/stats/user/:userId',
  summary: 'Totals of a person’s wishlist',
  access: 'anyone',
  errorResponses: privateProfileErrors,
  params: z.object({ userId }),
  reply: UserStatsReply,
})
