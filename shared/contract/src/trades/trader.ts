import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { RatingCounts } from './ratings/rating-counts.ts'

/** A member as lists of members show them. */
export const ListedUser = z.object({
  id: objectIdSchema,
  username: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
})
export type ListedUser = z.infer<typeof ListedUser>

/** A member who has copies of a card for trade or for sale, and how many are not promised in a trade: none if both numbers are 0. */
export const CardTrader = z.object({ user: ListedUser, forTrade: z.int(), forSale: z.int() })
export type CardTrader = z.infer<typeof CardTrader>

/**
 * Choices of trade partners: members with whom both sides could trade, those with one side at least, or those who have the
 * caller's wishes for sale.
 */
export const tradePartnerFilters = ['both', 'has', 'wants', 'sells'] as const
export type TradePartnerFilter = (typeof tradePartnerFilters)[number]

/** Periods in which a member was last active: the last 7 days, or the last 30. */
export const activityPeriods = ['week', 'month'] as const
export type LastActivePeriod = (typeof activityPeriods)[number]

/** Number of members who wait for a member's answer to their offers from which on the member counts as not answering. */
export const minUnansweredSendersToCountAsSilent = 3

/**
 * A member to trade with: the numbers of the caller's wishes that they have for trade (or sale) and of the caller's cards that
 * they want, their ratings, and the period in which they were last active; null if longer than 30 days ago.
 */
export const TradePartner = z.object({
  user: ListedUser,
  hasCount: z.int(),
  wantsCount: z.int(),
  ratings: RatingCounts,
  lastActive: z.nullable(z.enum(activityPeriods)),
})
export type TradePartner = z.infer<typeof TradePartner>

/** The cards behind the counts of a trade partner, the most wanted first. Each card names its parents. */
export const TradePartnerCards = z.extend(TradePartner, { has: z.array(Card), wants: z.array(Card) })
export type TradePartnerCards = z.infer<typeof TradePartnerCards>

/** One gift of a circle: the most wanted card of those that its receiver wishes for, and their number. It names its parents. */
const circleGift = z.object({ card: Card, count: z.int() })

/**
 * Two trades in a row by which the caller gets a wish, although no two of the three members need to have something for each
 * other: `giver` has the caller's wishes, wishes for cards of `receiver`, and `receiver` wishes for the caller's.
 */
export const TradeCircle = z.object({
  giver: ListedUser,
  receiver: ListedUser,
  /** Gift of `giver` to the caller. */
  get: circleGift,
  /** Gift of the caller to `receiver`. */
  give: circleGift,
  /** Gift of `receiver` to `giver`. */
  pass: circleGift,
})
export type TradeCircle = z.infer<typeof TradeCircle>

/** A card that the caller wishes for, and the numbers of other members who have it for trade and for sale. It names its parents. */
export const WishlistCardWithTraderCounts = z.object({ card: Card, forTrade: z.int(), forSale: z.int() })
export type WishlistCardWithTraderCounts = z.infer<typeof WishlistCardWithTraderCounts>
