import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'

/** A member as lists of members show them. */
export const ListedUser = z.object({
  id: objectIdSchema,
  username: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
})
export type ListedUser = z.infer<typeof ListedUser>

/** A member who has copies of a card for trade or for sale, and how many. */
export const CardTrader = z.object({ user: ListedUser, forTrade: z.int(), forSale: z.int() })
export type CardTrader = z.infer<typeof CardTrader>

/**
 * Which members are trade partners: those with whom both sides could trade, those with one side at least, or those who
 * have the caller's wishes for sale.
 */
export const partnerSides = ['both', 'has', 'wants', 'sells'] as const
export type PartnerSide = (typeof partnerSides)[number]

/** A member to trade with: how many of the caller's wishes they have for trade (or sale), and of the caller's cards they want. */
export const TradePartner = z.object({ user: ListedUser, hasCount: z.int(), wantsCount: z.int() })
export type TradePartner = z.infer<typeof TradePartner>

/** The cards behind the counts of a trade partner, the most wanted first. Each card names its parents. */
export const TradePartnerCards = z.extend(TradePartner, { has: z.array(Card), wants: z.array(Card) })
export type TradePartnerCards = z.infer<typeof TradePartnerCards>

/** A card that the caller wishes for, and how many other members have it for trade and for sale. It names its parents. */
export const OfferedWish = z.object({ card: Card, forTrade: z.int(), forSale: z.int() })
export type OfferedWish = z.infer<typeof OfferedWish>
