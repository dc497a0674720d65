import * as z from 'zod/mini'
import { OwnershipFilter } from '../collection/completion.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import { Card, SamePlayerCardInProduct } from './card.ts'
import { CardSearchFacets, cardSearchFilters } from './card-search-filters.ts'
import { PhotoCredits } from './photo-credits.ts'
import { PlayerRef } from './player.ts'

const cardListReply = z.object({
  cards: z.array(Card),
  ...pagedReplyFields,
  totalCards: z.int(),
  /** True where counting stopped at the limit: show "1,000+". */
  totalIsCapped: z.optional(z.boolean()),
})
/** Reply of a search, which never ends without cards if it knows a word (spec §7.5). */
const cardSearchReply = z.extend(cardListReply, {
  /** True if the search was too expensive to finish, so that cards may be missing. */
  isPartial: z.optional(z.boolean()),
  /** Words that no card with `shownWords` has, and words of a grade. Both as typed. */
  leftOut: z.optional(z.object({ words: z.string(), shownWords: z.string() })),
})
/** `term` searches name, card number, serial number and description (spec §2.12). */
const cardListQuery = {
  page: pageNumberSchema,
  limit: createLimitSchemaWithDefault(50),
  term: z.optional(searchTermSchema),
}

export const listCards = defineEndpoint('GET', '/api/cards', {
  summary: 'Cards of all insert sets',
  access: 'anyone',
  errorResponses: { 429: 'Too many searches from this network' },
  query: z.object({ ...cardListQuery, productId: z.optional(objectIdSchema), insertSetId: z.optional(objectIdSchema) }),
  reply: cardSearchReply,
})

/** `photoBy` and `players` are optional because a card taken from a cached list has neither. The API always sends them. */
export const getCard = defineEndpoint('GET', '/api/cards/:id', {
  summary: 'One card',
  access: 'anyone',
  params: z.object({ id: objectIdSchema }),
  reply: z.object({ card: Card, photoBy: z.optional(PhotoCredits), players: z.optional(z.array(PlayerRef)) }),
})

/** The card and its parallels in the order of the checklists, then other cards with its name; at most 200. */
export const listCardsOfSamePlayerInProduct = defineEndpoint('GET', '/api/cards/:id/siblings', {
  summary: 'Cards of the same player in the same product',
  access: 'anyone',
  errorResponses: { 404: 'No such card' },
  params: z.object({ id: objectIdSchema }),
  reply: z.object({ cards: z.array(SamePlayerCardInProduct) }),
})

export const listCardsOfInsertSet = defineEndpoint('GET', '/api/cards/insert-set/:id', {
  summary: 'Cards of an insert set',
  access: 'anyone',
  params: z.object({ id: objectIdSchema }),
  query: z.object(cardListQuery),
  reply: cardListReply,
})

/** `includeUserData=false` leaves out the viewer's quantity and flags. `have` filters by the viewer's ownership. */
export const listCardsOfInsertSetForViewer = defineEndpoint('GET', '/api/cards/user/insert-set/:id', {
  summary: 'Cards of an insert set, with the viewer’s copies and wishes',
  access: 'anyone',
  errorResponses: { 401: '`have` requires a user, and the caller is not logged in' },
  params: z.object({ id: objectIdSchema }),
  query: z.object({
    ...cardListQuery,
    includeUserData: z.optional(z.enum(['true', 'false'])),
    have: z.optional(OwnershipFilter),
  }),
  reply: cardListReply,
})

export const listUserCardsOfInsertSet = defineEndpoint('GET', '/api/cards/collection/insert-set/:id', {
  summary: 'Cards of an insert set in a user’s collection',
  access: 'anyone',
  errorResponses: { 403: 'The profile or the collection is private' },
  params: z.object({ id: objectIdSchema }),
  query: z.object({ ...cardListQuery, userId: z.optional(objectIdSchema) }),
  reply: cardListReply,
})

export const listCardsOfProduct = defineEndpoint('GET', '/api/cards/product/:id', {
  summary: 'Cards of a product',
  access: 'anyone',
  params: z.object({ id: objectIdSchema }),
  query: z.object(cardListQuery),
  reply: cardListReply,
})

/** Finds words in any order in card name, attributes, number, insert set and product. Each card names both parents. */
export const searchCards = defineEndpoint('GET', '/api/cards/search', {
  summary: 'Search cards',
  access: 'anyone',
  errorResponses: {
    401: '`have` requires a user, and the caller is not logged in',
    429: 'Too many searches from this network',
  },
  query: z.object({
    term: z._default(searchTermSchema, ''),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
    ...cardSearchFilters,
  }),
  reply: cardSearchReply,
})

export const countCardSearchFacets = defineEndpoint('GET', '/api/cards/search/facets', {
  summary: 'Values that narrow a search for cards',
  access: 'anyone',
  errorResponses: {
    401: '`have` requires a user, and the caller is not logged in',
    429: 'Too many searches from this network',
  },
  query: z.object({ term: z._default(searchTermSchema, ''), ...cardSearchFilters }),
  reply: z.object({ facets: CardSearchFacets }),
})
