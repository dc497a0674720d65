import { setImmediate } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import { encodeRows } from './pg-copy.ts'
import type { IncomingRow, TableWriter } from './table-writer.ts'

/** A row that did not go in, as its file has it. */
export type RejectedRow = { line: number; reason: string; cells: readonly string[] }

/** A batch looked through: what of it is to be written, ready to be sent. */
export type PreparedBatch<Row> = {
  written: readonly IncomingRow<Row>[]
  /** Ids of those of `written` that are there already. */
  changedIds: readonly string[]
  unchanged: number
  rejected: readonly RejectedRow[]
  /** Rows for COPY. */
  encoded: readonly Buffer[]
}

/** Rows made ready between two looks at the network. */
const sliceSize = 50

type ExistingRow = { id: string; hash: string | null; created_at: Date }

/**
 * Finds the rows of a batch that are new or differ from what was written before, and makes all that is stored of
 * them. Reads only (but for names of cards), so it runs on a connection of its own while the batch before is
 * being written.
 * @param items rows of distinct ids, none of them in a batch that is being written
 */
export async function prepareBatch<Row>(
  client: ClientBase,
  writer: TableWriter<Row>,
  items: readonly IncomingRow<Row>[],
  now: Date,
): Promise<PreparedBatch<Row>> {
  const context = await writer.loadContext(client, items)
  const rejected: RejectedRow[] = []
  const accepted = items.filter((item) => {
    const reason = context.getProblem(item)
    if (reason) rejected.push({ line: item.line, reason, cells: item.cells })
    return reason === null
  })

  const existing = await findExistingRows(client, writer.table, accepted)
  const written = accepted.filter((item) => existing.get(item.id)?.hash !== item.hash)
  const changedIds = written.map((item) => item.id).filter((id) => existing.has(id))
  if (written.length > 0) await context.prepareValues?.(written)
  const getTimestamps = (id: string, index: number) => ({
    // A millisecond apart, so that "recent" lists them in the order of their file.
    createdAt: existing.get(id)?.created_at ?? new Date(now.getTime() - written.length + index),
    updatedAt: now,
  })
  const encoded: Buffer[] = []
  for (let from = 0; from < written.length; from += sliceSize) {
    const slice = written.slice(from, from + sliceSize)
    encoded.push(
      encodeRows(
        slice.map((item, index) => context.toColumnValues(item, getTimestamps(item.id, from + index))),
      ),
    )
    // The batch before is being sent by the same thread.
    await setImmediate()
  }
  return { written, changedIds, unchanged: accepted.length - written.length, rejected, encoded }
}

async function findExistingRows<Row>(
  client: ClientBase,
  table: TableWriter<Row>['table'],
  items: readonly IncomingRow<Row>[],
): Promise<Map<string, ExistingRow>> {
  const rows = await toKysely(client)
    .selectFrom(table)
    .select(['id', 'source_hash as hash', 'created_at'])
    .where('id', '=', anyBytea(items.map((item) => item.id)))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
