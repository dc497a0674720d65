import * as z from 'zod/mini'
import { createBooleanParamSchema } from '../collection/copy-filters.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { countryCodes } from '../users/country.ts'
import { maxMemberSearchTermLength } from './max-member-search-term-length.ts'
import {
  CardTrader,
  hasOrWantsFilters,
  ListedUser,
  TradeCircle,
  TradePartner,
  TradePartnerWithCards,
  WishlistCardWithTraderCounts,
} from './trader.ts'

/** Filters of members to trade with. */
const memberFilter = {
  isActive: createBooleanParamSchema('isActive'),
  answersOffers: createBooleanParamSchema('answersOffers'),
  country: z.optional(z.enum(countryCodes, 'country must be a code of ISO 3166-1')),
}

export const listTradersOfCard = defineEndpoint('GET', '/api/trades/cards/:cardId/traders', {
  summary: 'Members with a visible profile who have a card for trade or for sale, members of longest standing first',
  access: 'anyone',
  params: z.object({ cardId: objectIdSchema }),
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ traders: z.array(CardTrader), ...pagedReplyFields, totalTraders: z.int() }),
})

export const listTradePartners = defineEndpoint('GET', '/api/trades/partners', {
  summary: 'Members with whom the caller could trade, best first',
  access: 'member',
  query: z.object({
    side: z._default(z.enum(hasOrWantsFilters, 'side must be both, has, wants or sells'), 'both'),
    ...memberFilter,
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
  }),
  reply: z.object({ partners: z.array(TradePartner), ...pagedReplyFields, totalPartners: z.int() }),
})

/** Lists at most 100 cards of each side. */
export const getTradePartnerWithCards = defineEndpoint('GET', '/api/trades/partners/:userId', {
  summary: 'What the caller and another member could trade',
  access: 'member',
  params: z.object({ userId: objectIdSchema }),
  errorResponses: { 403: 'The profile is private', 404: 'No such member' },
  reply: z.object({ partner: TradePartnerWithCards }),
})

/** Lists at most 12 circles. Members who could trade with the caller alone are in none. */
export const listTradeCircles = defineEndpoint('GET', '/api/trades/circles', {
  summary: 'Trades of three members, each of whom gives to one and gets from the other, best first',
  access: 'member',
  query: z.object(memberFilter),
  reply: z.object({ circles: z.array(TradeCircle), totalCircles: z.int() }),
})

/** Lists at most 12 cards. */
export const listOfferedWishes = defineEndpoint('GET', '/api/trades/offered-wishes', {
  summary: "The caller's wishes that other members have for trade or for sale, the most wanted first",
  access: 'member',
  reply: z.object({ wishes: z.array(WishlistCardWithTraderCounts), totalWishes: z.int() }),
})

export const searchMembers = defineEndpoint('GET', '/api/trades/members', {
  summary: 'Members with a visible profile whose username or name begins with the term, by username',
  access: 'anyone',
  query: z.object({
    term: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(maxMemberSearchTermLength, `term must be at most ${maxMemberSearchTermLength} characters`),
        ),
      '',
    ),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
  }),
  reply: z.object({ members: z.array(ListedUser), ...pagedReplyFields, totalMembers: z.int() }),
})
