import * as z from 'zod/mini'
import { CardIds } from './card-ids.ts'
import { defineEndpoint } from './endpoint.ts'
import { InsertSet } from './insert-set.ts'
import { ObjectId, objectId, reference } from './object-id.ts'
import { limit, Page, paged, Term } from './paging.ts'
import { severalIds } from './several-ids.ts'
import { StatsReply } from './user-stats.ts'
import { WishedInsertSet, WishedProduct } from './wished-lists.ts'
import { WishlistItem, WishMode, WishNotes, WishPriority, WishView } from './wishlist-item.ts'
import { ProductSort, WholeListSort, WishSort } from './wishlist-sort.ts'

// What is refused in the specification's words (spec §5.12).
const userId = objectId('User ID is required')
const severalCards = severalIds('cards', 'Card ID is required')
const cardId = z.object({ cardId: objectId('Card ID is required') })

const isPrivate = { 403: 'This profile is private' }
const ownWish = z.object({ wishlistItem: WishlistItem })
const wishes = z.object({ wishlistItems: z.array(WishView), ...paged, totalItems: z.int() })

/** Adding a card twice changes nothing (spec §4.12). */
export const addWish = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist',
  summary: 'Wish for a card',
  access: 'member',
  refuses: { 404: 'No such card' },
  body: z.strictObject({
    card: reference('Invalid card provided'),
    product: reference('Product ID is required for wishlist items'),
    insertSet: reference('Insert Set ID is required for wishlist items'),
    priority: z.optional(WishPriority),
    notes: z.optional(WishNotes),
  }),
  reply: ownWish,
})

/** The same is said of all. What is wished for already, or has left the catalogue, is passed over. */
export const addWishes = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist/cards',
  summary: 'Wish for several cards',
  access: 'member',
  body: z.strictObject({
    cards: severalCards,
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
  body: z.strictObject({ cards: severalCards }),
  reply: z.object({ message: z.string(), removedItems: z.array(WishlistItem) }),
})

/** Every card of an insert set, or those that the caller has no copy of; gives which are new. */
export const addInsertSetToWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist/insert-set/:id',
  summary: 'Wish for the cards of an insert set',
  access: 'member',
  refuses: { 404: 'No such insert set' },
  params: z.object({ id: objectId('Insert Set ID is required') }),
  body: z.strictObject({ mode: WishMode }),
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
  params: cardId,
  reply: z.object({ wishlistItem: z.nullable(WishlistItem) }),
})

export const changeWish = defineEndpoint({
  method: 'PUT',
  path: '/api/wishlist/card/:cardId',
  summary: 'Change a wish',
  access: 'member',
  refuses: { 404: 'The caller does not wish for this card' },
  params: cardId,
  body: z.strictObject({ priority: z.optional(WishPriority), notes: z.optional(WishNotes) }),
  reply: ownWish,
})

/** Removing what is not there changes nothing; `removedItem` is what Undo needs. */
export const removeWish = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist/card/:cardId',
  summary: 'Wish for a card no longer',
  access: 'member',
  params: cardId,
  reply: z.object({ message: z.string(), removedItem: z.nullable(WishlistItem) }),
})

/** For the tiles of a page: which of up to 100 cards the caller wishes for. */
export const getWishedCards = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/wished',
  summary: 'Which of some cards the caller wishes for',
  access: 'member',
  query: z.object({ cards: CardIds }),
  reply: z.object({ cardIds: z.array(ObjectId) }),
})

const productPage = z.object({
  page: Page,
  limit: limit(20),
  term: z.optional(Term),
  sortBy: z.optional(ProductSort),
})
const products = z.object({ products: z.array(WishedProduct), ...paged, totalProducts: z.int() })

export const listOwnWishedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/products',
  summary: 'Products of which the caller wishes for cards',
  access: 'member',
  query: productPage,
  reply: products,
})

export const listWishedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/products/user/:userId',
  summary: 'Products of which a person wishes for cards',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId }),
  query: productPage,
  reply: products,
})

export const listWishedInsertSets = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/insert-sets/user/:userId/product/:productId',
  summary: 'Insert sets of a product of which a person wishes for cards',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId, productId: objectId('Product ID is required') }),
  query: z.object({ page: Page, limit: limit(50), term: z.optional(Term) }),
  reply: z.object({ insertSets: z.array(WishedInsertSet), ...paged, totalInsertSets: z.int() }),
})

/** Each embeds its card; in the order of the checklist unless sorted. */
export const listWishesOfInsertSet = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/cards/user/:userId/insert-set/:insertSetId',
  summary: 'A person’s wishes in an insert set',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId, insertSetId: objectId('Insert Set ID is required') }),
  query: z.object({ page: Page, limit: limit(50), term: z.optional(Term), sort: z.optional(WishSort) }),
  reply: wishes,
})

/** Each embeds its card, insert set and product; the most wished for first unless sorted. */
export const listPublicWishes = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/user/:userId/public',
  summary: 'A person’s whole wishlist',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId }),
  query: z.object({ page: Page, limit: limit(20), sort: z.optional(WholeListSort) }),
  reply: wishes,
})

/** Embeds its card, insert set and product; null where the person does not wish for the card. */
export const getWishOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/user/:userId/card/:cardId',
  summary: 'A person’s wish for a card',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId, cardId: objectId('Card ID is required') }),
  reply: z.object({ wishlistItem: z.nullable(WishView) }),
})

export const getWishlistStats = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/stats/user/:userId',
  summary: 'Totals of a person’s wishlist',
  access: 'anyone',
  refuses: isPrivate,
  params: z.object({ userId }),
  reply: StatsReply,
})
