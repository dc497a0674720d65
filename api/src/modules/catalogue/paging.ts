/** A page that somebody asked for: the contract's `page` (from 1) and `limit` (1 to 100). */
export type PageAsked = { page: number; limit: number }

/** Rows to pass over and rows to take. */
export type Stretch = { skip: number; take: number }

/** The largest number that the database takes for an offset of ours. */
const farthest = 2 ** 31 - 1

/** What a page holds of a list of `total` rows; nothing where it lies past the end, however far. */
export function stretchOf({ page, limit }: PageAsked, total: number): Stretch {
  const skip = Math.min((page - 1) * limit, farthest)
  return { skip, take: Math.max(0, Math.min(limit, total - skip)) }
}

/** The fields that every list answers beside its rows (spec §10.6). */
export function pageFields({ page, limit }: PageAsked, total: number) {
  return { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
