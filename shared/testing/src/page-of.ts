/** What a list is asked with. */
export type Paging = { page: number; limit: number; term?: string | undefined }

/** Whether every word of a term is in one of the texts, in whatever case. */
export function holdsWords(texts: ReadonlyArray<string | null>, term = ''): boolean {
  const text = texts.join(' ').toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** One page of rows, as the server cuts it: those that hold the term's words, where it was given one. */
export function pageOf<Row>(
  rows: ReadonlyArray<Row>,
  { page, limit, term }: Paging,
  textsOf: (row: Row) => ReadonlyArray<string | null> = () => [],
) {
  const fitting = term ? rows.filter((row) => holdsWords(textsOf(row), term)) : rows
  return {
    found: fitting.slice((page - 1) * limit, page * limit),
    paging: { currentPage: page, totalPages: Math.ceil(fitting.length / limit) },
    total: fitting.length,
  }
}
