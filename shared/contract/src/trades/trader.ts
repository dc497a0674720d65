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

/**
 * A member with copies of a card for trade or for sale, and the numbers of those that are not promised in a trade; both
 * are 0 if all are promised.
 */
export const CardTrader = z.object({ user: ListedUser, forTrade: z.int(), forSale: z.int() })
export type CardTrader = z.infer<typeof CardTrader>

/**
 * Filters of trade partners: `has` have cards for trade that the caller wishes for, `wants` wish for cards that the
 * caller has for trade, `both` do both, and `sells` have cards for sale that the caller wishes for.
 */
export const hasOrWantsFilters = ['both', 'has', 'wants', 'sells'] as const
export type HasOrWantsFilter = (typeof hasOrWantsFilters)[number]

/** Periods in which a member was last active: the last 7 days, or the last 30. */
export const activityPeriods = ['week', 'month'] as const
export type LastActivePeriod = (typeof activityPeriods)[number]

/**
 * Number of members waiting for a member's answer to their offers, from which on that member counts as not answering.
 */
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
export const TradePartnerWithCards = z.extend(TradePartner, { has: z.array(Card), wants: z.array(Card) })
export type TradePartnerWithCards = z.infer<typeof TradePartnerWithCards>

/**
 * What one member of a circle gives another: the most wanted of the cards that the receiver wishes for, with its
 * parents, and the number of all these cards.
 */
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
