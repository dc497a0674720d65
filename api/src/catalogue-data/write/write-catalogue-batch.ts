import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClientBase, DatabaseError } from 'pg'
import { inClientTransaction } from '../../database/connect.ts'
import { openRowWriter } from '../../database/copy-rows.ts'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import {
  catalogueTotalsAndListsTag,
  toChangedPlayersTags,
  toInsertSetTag,
  toProductTag,
} from '../../modules/catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import type { ImportConflict } from '../edits/edited-rows-repository.ts'
import { saveSourceRowsAndConflicts, toImportConflicts } from '../edits/merge-local-edits.ts'
import { findAndEncodeChangedRows, type PreparedBatch, type RejectedRow } from './find-and-encode-changed-rows.ts'
import { findPlayerSlugsOfRows, findPlayerSlugsOfStagedCards } from './find-changed-players.ts'
import { getStagedTableName } from './staged-tables.ts'
import type { TableWriter } from './table-writer.ts'

export type BatchResult = {
  added: number
  changed: number
  unchanged: number
  rejected: readonly RejectedRow[]
  /** Fields that the site and the source have changed differently. The site's values stay. */
  conflicts: readonly ImportConflict[]
}

/**
 * Writes a prepared batch and every total that counts its rows in one transaction, and raises the catalogue's
 * version. A row that PostgreSQL rejects is found by halving the batch, and reported with PostgreSQL's reason.
 */
export async function writeCatalogueBatch<Row extends { sourceId: string }>(
  client: ClientBase,
  writer: TableWriter<Row>,
  batch: PreparedBatch<Row>,
  now: () => Date,
): Promise<BatchResult> {
  const { items, written, changedIds, unchanged, rejected, records } = batch
  const nothingWritten = { added: 0, changed: 0, unchanged, rejected, conflicts: [] }
  if (written.length === 0 && records.length === 0) return nothingWritten
  try {
    await inClientTransaction(client, async () => {
      await saveSourceRowsAndConflicts(client, writer.kind, records)
      if (written.length > 0) await writePreparedRows(client, writer, batch)
    })
    const changed = changedIds.length
    return { added: written.length - changed, changed, unchanged, rejected, conflicts: toImportConflicts(records) }
  } catch (error) {
    if (written.length === 0 || !(error instanceof DatabaseError) || !isRowError(error)) throw error
    const [only] = items
    if (only && items.length === 1) {
      const rejectedRow = { line: only.line, reason: error.message, cells: only.cells }
      return { ...nothingWritten, rejected: [rejectedRow] }
    }
    // The rows of the source, because rows in `written` contain the site's edits.
    const middle = items.length >> 1
    let sum: BatchResult = { added: 0, changed: 0, unchanged: 0, rejected: [], conflicts: [] }
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      const prepared = await findAndEncodeChangedRows(client, writer, half, now())
      sum = addResults(sum, await writeCatalogueBatch(client, writer, prepared, now))
    }
    return sum
  }
}

/** Returns true for data exceptions, violated constraints and program limits, which another row may not cause. */
function isRowError(error: DatabaseError): boolean {
  return /^(22|23|54)/.test(error.code ?? '')
}

/** Writes encoded rows and every total that counts them, and raises the catalogue's version, in the caller's transaction. */
export async function writePreparedRows<Row>(
  client: ClientBase,
  writer: TableWriter<Row>,
  { changedIds, encoded }: Pick<PreparedBatch<Row>, 'changedIds' | 'encoded'>,
): Promise<void> {
  const target = { name: getStagedTableName(writer.table), columns: writer.columns }
  await pipeline(Readable.from(encoded), openRowWriter(client, target))
  // A separate statement locks the rows: the merge must then count their current state, and they must not move
  // before it.
  if (changedIds.length > 0) {
    await writer.beforeMerge?.(client)
    await toKysely(client)
      .selectFrom(writer.table)
      .select('id')
      .where('id', '=', anyBytea(changedIds))
      .forUpdate()
      .execute()
  }
  const playersBefore = await findPlayerSlugsOfRows(client, writer.kind, changedIds)
  const playersAfter = writer.kind === 'card' ? await findPlayerSlugsOfStagedCards(client) : []
  const merged = await writer.merge.all(client, { existingIds: changedIds })
  if (changedIds.length > 0) await writer.afterChange?.(client, changedIds)
  const rowTags = merged.flatMap(({ insert_set_id: insertSetId, product_id: productId }) =>
    insertSetId === null ? [toProductTag(productId)] : [toInsertSetTag(insertSetId), toProductTag(productId)],
  )
  const playerTags = playersBefore === null ? [] : toChangedPlayersTags([...playersBefore, ...playersAfter])
  await bumpCatalogueVersion(client, [catalogueTotalsAndListsTag, ...rowTags, ...playerTags])
}

function addResults(a: BatchResult, b: BatchResult): BatchResult {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    rejected: [...a.rejected, ...b.rejected],
    conflicts: [...a.conflicts, ...b.conflicts],
  }
}
