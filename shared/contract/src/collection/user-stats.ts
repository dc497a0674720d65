import * as z from 'zod/mini'

/** Totals of one list of a user (spec §3.12). */
export const UserListStats = z.object({ totalCards: z.int(), totalProducts: z.int(), totalInsertSets: z.int() })
export type UserListStats = z.infer<typeof UserListStats>

/** The specification has the totals both at the top level and wrapped in `stats`. */
export const UserStatsReply = z.extend(UserListStats, { stats: UserListStats })
export type UserStatsReply = z.infer<typeof UserStatsReply>

/** Totals of all four lists (spec §7.15). */
export const AllListStats = z.object({
  collection: z.nullable(UserListStats),
  wishlist: UserListStats,
  forTrade: UserListStats,
  forSale: UserListStats,
})
export type AllListStats = z.infer<typeof AllListStats>
