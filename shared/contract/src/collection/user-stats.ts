import * as z from 'zod/mini'

/** Totals of one list of a user (spec §3.12). */
export const UserStats = z.object({ totalCards: z.int(), totalProducts: z.int(), totalInsertSets: z.int() })
export type UserStats = z.infer<typeof UserStats>

/** The specification has the totals both at the top level and wrapped in `stats`. */
export const UserStatsReply = z.extend(UserStats, { stats: UserStats })
export type UserStatsReply = z.infer<typeof UserStatsReply>

/** Totals of all four lists (spec §7.15). */
export const AllUserStats = z.object({
  collection: z.nullable(UserStats),
  wishlist: UserStats,
  forTrade: UserStats,
  forSale: UserStats,
})
export type AllUserStats = z.infer<typeof AllUserStats>
