import * as z from 'zod/mini'
import { OwnershipFilter } from '../collection/completion.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { ObjectId } from '../endpoints/object-id.ts'
import { PageNumber, pagedReplyFields, pageLimitSchema, SearchTerm } from '../endpoints/paging.ts'
import { Card } from './card.ts'
import { PhotoCredits } from './photo-credits.ts'

const cardListReply = z.object({
  cards: z.array(Card),
  ...pagedReplyFields,
  totalCards: z.int(),
  /** True where `totalCards` was capped rather than counted to the end: show "1,000+". */
  totalIsCapped: z.optional(z.boolean()),
})
/** `term` filters by name, card number, serial number and description (spec §2.12). */
const cardListQuery = { page: PageNumber, limit: pageLimitSchema(50), term: z.optional(SearchTerm) }

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/cards',
  summary: 'Cards of all insert sets, a page at a time',
  access: 'anyone',
  query: z.object({ ...cardListQuery, productId: z.optional(ObjectId), insertSetId: z.optional(ObjectId) }),
  reply: cardListReply,
})

/** `photoBy` is always sent; a page that was made from a list has not got it yet. */
export const getCard = defineEndpoint({
  method: 'GET',
  path: '/api/cards/:id',
  summary: 'One card',
  access: 'anyone',
  params: z.object({ id: ObjectId }),
  reply: z.object({ card: Card, photoBy: z.optional(PhotoCredits) }),
})

export const listCardsOfInsertSet = defineEndpoint({
  method: 'GET',
  path: '/api/cards/insert-set/:id',
  summary: 'Cards of an insert set',
  access: 'anyone',
  params: z.object({ id: ObjectId }),
  query: z.object(cardListQuery),
  reply: cardListReply,
})

/**
 * `includeUserData=false` leaves out the viewer's quantity and flags. `have` gives only the cards that the viewer owns, or
 * misses.
 */
export const listCardsOfInsertSetForViewer = defineEndpoint({
  method: 'GET',
  path: '/api/cards/user/insert-set/:id',
  summary: 'Cards of an insert set, with what the viewer has of them',
  access: 'anyone',
  errorResponses: { 401: '`have` asks for somebody, and nobody is logged in' },
  params: z.object({ id: ObjectId }),
  query: z.object({
    ...cardListQuery,
    includeUserData: z.optional(z.enum(['true', 'false'])),
    have: z.optional(OwnershipFilter),
  }),
  reply: cardListReply,
})

/** The cards of an insert set of which one person owns at least one copy. */
export const listCollectedCardsOfInsertSet = defineEndpoint({
  method: 'GET',
  path: '/api/cards/collection/insert-set/:id',
  summary: 'Cards of an insert set in a person’s collection',
  access: 'anyone',
  errorResponses: { 403: 'The profile or the collection is private' },
  params: z.object({ id: ObjectId }),
  query: z.object({ ...cardListQuery, userId: z.optional(ObjectId) }),
  reply: cardListReply,
})

export const listCardsOfProduct = defineEndpoint({
  method: 'GET',
  path: '/api/cards/product/:id',
  summary: 'Cards of a product',
  access: 'anyone',
  params: z.object({ id: ObjectId }),
  query: z.object(cardListQuery),
  reply: cardListReply,
})

/** Several words in any order over card name, number, insert set and product; each card names both parents. */
export const searchCards = defineEndpoint({
  method: 'GET',
  path: '/api/cards/search',
  summary: 'Cards that match a term',
  access: 'anyone',
  query: z.object({ term: z._default(SearchTerm, ''), page: PageNumber, limit: pageLimitSchema(50) }),
  reply: cardListReply,
})
