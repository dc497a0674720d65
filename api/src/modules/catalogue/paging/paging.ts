/** A requested page: the contract's `page` (from 1) and `limit` (1 to 100). */
export type PageRequest = { page: number; limit: number }

/** Number of rows to skip and number of rows to return. */
export type OffsetRange = { offset: number; limit: number }

/** Limit on offsets in the database's queries. */
const maxOffset = 2 ** 31 - 1

/** Returns the range of a page in a list of `total` rows, if that is known. It is empty past the end. */
export function toOffsetRange({ page, limit }: PageRequest, total = Number.MAX_SAFE_INTEGER): OffsetRange {
  const offset = Math.min((page - 1) * limit, maxOffset)
  return { offset, limit: Math.max(0, Math.min(limit, total - offset)) }
}

/** Returns the paging fields of every list (spec §10.6). */
export function toPagingFields({ page, limit }: PageRequest, total: number) {
  return { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

/** Returns the rows of a page and the total of its list. Past the end there is a single row with the total alone. */
export function splitRowsAndTotal<Row extends { id: string | null; total: number }>(rows: ReadonlyArray<Row>) {
  const rowsWithId = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  return { rows: rowsWithId, total: rows[0]?.total ?? 0 }
}
