import * as z from 'zod/mini'

/** Totals of one of a person's lists (spec §3.12). */
export const UserStats = z.object({ totalCards: z.int(), totalProducts: z.int(), totalInsertSets: z.int() })
export type UserStats = z.infer<typeof UserStats>

/** The totals stand by themselves and, as every entity, wrapped: the specification has both. */
export const UserStatsReply = z.extend(UserStats, { stats: UserStats })
export type UserStatsReply = z.infer<typeof UserStatsReply>

/** Totals of all four lists (spec §7.15). */
export const AllUserStats = z.object({
  /** null for others where the collection is private. */
  collection: z.nullable(UserStats),
  wishlist: UserStats,
  forTrade: UserStats,
  forSale: UserStats,
})
export type AllUserStats = z.infer<typeof AllUserStats>
