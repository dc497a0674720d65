/** Rows per page of an export, all of which are in memory. */
export const exportPageSize = 500
const minId = '0'.repeat(24)

/**
 * Reads rows in the order of a key, one page at a time. Each page continues after the last row of the one before, so that
 * concurrent inserts and deletes neither skip nor repeat a row.
 * @param minKey a key below every row's
 * @param readPage returns rows in order whose keys are above the given one; none at the end
 */
export async function* iteratePagesByKey<Row, Key>(
  minKey: Key,
  getKey: (row: Row) => Key,
  readPage: (after: Key) => Promise<ReadonlyArray<Row>>,
): AsyncGenerator<ReadonlyArray<Row>> {
  for (let after = minKey; ; ) {
    const rows = await readPage(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = getKey(last)
  }
}

/**
 * Reads a user's rows in the order of their ids, one page at a time.
 * @param readPage returns rows in order whose ids are above the given one
 */
export const iteratePagesById = <Row extends { id: string }>(
  readPage: (afterId: string) => Promise<ReadonlyArray<Row>>,
): AsyncGenerator<ReadonlyArray<Row>> => iteratePagesByKey(minId, ({ id }: Row) => id, readPage)
