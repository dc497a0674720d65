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

/** Which members are trade partners: those with whom both sides could trade, or those with one side at least. */
export const partnerSides = ['both', 'has', 'wants'] as const
export type PartnerSide = (typeof partnerSides)[number]

/** A member to trade with: how many of the caller's wishes they have for trade, and of the caller's cards they want. */
export const TradePartner = z.object({ user: ListedUser, hasCount: z.int(), wantsCount: z.int() })
export type TradePartner = z.infer<typeof TradePartner>

/** The cards behind the counts of a trade partner, the most wanted first. Each card names its parents. */
export const TradePartnerCards = z.extend(TradePartner, { has: z.array(Card), wants: z.array(Card) })
export type TradePartnerCards = z.infer<typeof TradePartnerCards>
