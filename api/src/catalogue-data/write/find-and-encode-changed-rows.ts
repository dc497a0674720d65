import { setImmediate } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import { mergeLocalEdits, type SourceRowWithConflicts } from '../edits/merge-local-edits.ts'
import { encodeRows } from './pg-copy.ts'
import type { CatalogueTableName } from './staged-tables.ts'
import type { BatchRowConverter, IncomingRow, TableWriter } from './table-writer.ts'

/** A row that was not imported, as its file contains it. */
export type RejectedRow = { line: number; reason: string; cells: readonly string[] }

/** A checked batch with the rows to write, already encoded. */
export type PreparedBatch<Row> = {
  /** All rows of the batch, as the source has them. */
  items: readonly IncomingRow<Row>[]
  written: readonly IncomingRow<Row>[]
  /** Ids of the rows in `written` that already exist. */
  changedIds: readonly string[]
  unchanged: number
  rejected: readonly RejectedRow[]
  /** Rows for COPY. */
  encoded: readonly Buffer[]
  records: readonly SourceRowWithConflicts[]
}

/** Number of rows to encode between two turns of the event loop. */
const sliceSize = 50

type ExistingRow = { id: string; hash: string | null; created_at: Date }

/**
 * Finds the rows of a batch that are new or changed since they were last written, and encodes what is stored of
 * them. Except for card names it only reads, so that it runs on its own connection while the previous batch is
 * being written.
 * @param items rows with distinct ids, none of them in a batch that is being written
 */
export async function findAndEncodeChangedRows<Row extends { sourceId: string }>(
  client: ClientBase,
  writer: TableWriter<Row>,
  items: readonly IncomingRow<Row>[],
  now: Date,
): Promise<PreparedBatch<Row>> {
  const existing = await findExistingRows(client, writer.table, items)
  const kept = await mergeLocalEdits(client, writer.reader, items, existing)
  const converter = await writer.createRowConverter(client, kept.items)
  const rejected: RejectedRow[] = []
  const rejectedIds = new Set<string>()
  for (const item of kept.items) {
    const reason = converter.getProblem(item)
    if (reason === null) continue
    rejected.push({ line: item.line, reason, cells: item.cells })
    rejectedIds.add(item.id)
  }
  const accepted = kept.items.filter(({ id }) => !rejectedIds.has(id))

  const written = accepted.filter((item) => existing.get(item.id)?.hash !== item.hash)
  const unchanged = accepted.length - written.length + kept.removedCount
  return {
    ...(await encodeRowsToWrite({ written, existing, converter, now })),
    items,
    unchanged,
    rejected,
    // A stored source row says that its changes have been written.
    records: kept.records.filter(({ id }) => !rejectedIds.has(id)),
  }
}

type RowsToWrite<Row> = {
  written: readonly IncomingRow<Row>[]
  existing: ReadonlyMap<string, Pick<ExistingRow, 'created_at'>>
  converter: BatchRowConverter<Row>
  now: Date
}

/** Encodes rows that have no problem, new and existing ones. */
export async function encodeRowsToWrite<Row>({
  written,
  existing,
  converter,
  now,
}: RowsToWrite<Row>): Promise<Pick<PreparedBatch<Row>, 'written' | 'changedIds' | 'encoded'>> {
  const changedIds = written.map((item) => item.id).filter((id) => existing.has(id))
  if (written.length > 0) await converter.prepareValues?.(written)
  const getTimestamps = (id: string, index: number) => ({
    // Times are one millisecond apart, so that "recent" lists the rows in the order of their file.
    createdAt: existing.get(id)?.created_at ?? new Date(now.getTime() - written.length + index),
    updatedAt: now,
  })
  const encoded: Buffer[] = []
  for (let from = 0; from < written.length; from += sliceSize) {
    const slice = written.slice(from, from + sliceSize)
    encoded.push(
      encodeRows(slice.map((item, index) => converter.toColumnValues(item, getTimestamps(item.id, from + index)))),
    )
    // Lets this thread send the previous batch.
    await setImmediate()
  }
  return { written, changedIds, encoded }
}

export async function findExistingRows(
  client: ClientBase,
  table: CatalogueTableName,
  items: ReadonlyArray<{ id: string }>,
): Promise<Map<string, ExistingRow>> {
  const rows = await toKysely(client)
    .selectFrom(table)
    .select(['id', 'source_hash as hash', 'created_at'])
    .where('id', '=', anyBytea(items.map((item) => item.id)))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
