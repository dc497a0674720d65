export type PagingInput = { page: number; limit: number; term?: string | undefined }

/** Returns whether the texts contain every word of a term, ignoring case. */
export function matchesTerm(texts: ReadonlyArray<string | null>, term = ''): boolean {
  const text = texts.join(' ').toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * Returns a page of the rows that contain every word of `term`, with the totals. With a `term`, pass `getTexts`:
 * without texts no row matches.
 */
export function paginate<Row>(
  rows: ReadonlyArray<Row>,
  { page, limit, term }: PagingInput,
  getTexts: (row: Row) => ReadonlyArray<string | null> = () => [],
) {
  const matchingRows = term ? rows.filter((row) => matchesTerm(getTexts(row), term)) : rows
  return {
    items: matchingRows.slice((page - 1) * limit, page * limit),
    paging: { currentPage: page, totalPages: Math.max(1, Math.ceil(matchingRows.length / limit)) },
    total: matchingRows.length,
  }
}
