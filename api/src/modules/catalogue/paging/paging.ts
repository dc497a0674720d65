/** A page that somebody asked for: the contract's `page` (from 1) and `limit` (1 to 100). */
export type PageRequest = { page: number; limit: number }

/** Rows to pass over and rows to take. */
export type OffsetRange = { offset: number; limit: number }

/** The largest number that the database takes for an offset of ours. */
const maxOffset = 2 ** 31 - 1

/** What a page holds of a list of `total` rows; nothing where it lies past the end, however far. */
export function toOffsetRange({ page, limit }: PageRequest, total: number): OffsetRange {
  const offset = Math.min((page - 1) * limit, maxOffset)
  return { offset: offset, limit: Math.max(0, Math.min(limit, total - offset)) }
}

/** The fields that every list answers beside its rows (spec §10.6). */
export function toPagingFields({ page, limit }: PageRequest, total: number) {
  return { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
