import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClientBase, DatabaseError } from 'pg'
import { inClientTransaction } from '../../database/connect.ts'
import { openRowWriter } from '../../database/copy-rows.ts'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import { insertSetTag, productTag, wholeCatalogueTag } from '../../modules/catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import { type PreparedBatch, prepareChangedRows, type RejectedRow } from './prepare-changed-rows.ts'
import { getStagedTableName } from './staged-tables.ts'
import type { TableWriter } from './table-writer.ts'

export type BatchResult = { added: number; changed: number; unchanged: number; rejected: readonly RejectedRow[] }

/**
 * Writes a prepared batch and every total that counts its rows in one transaction, and raises the catalogue's
 * version. A row that PostgreSQL rejects is found by halving the batch, and reported with PostgreSQL's reason.
 */
export async function writeBatch<Row>(
  client: ClientBase,
  writer: TableWriter<Row>,
  batch: PreparedBatch<Row>,
  now: () => Date,
): Promise<BatchResult> {
  const { written, changedIds, unchanged, rejected } = batch
  if (written.length === 0) return { added: 0, changed: 0, unchanged, rejected }
  try {
    await inClientTransaction(client, () => writePrepared(client, writer, batch))
    return { added: written.length - changedIds.length, changed: changedIds.length, unchanged, rejected }
  } catch (error) {
    if (!(error instanceof DatabaseError) || !isRowError(error)) throw error
    const [only] = written
    if (only && written.length === 1) {
      const rejectedRow = { line: only.line, reason: error.message, cells: only.cells }
      return { added: 0, changed: 0, unchanged, rejected: [...rejected, rejectedRow] }
    }
    const middle = written.length >> 1
    let sum: BatchResult = { added: 0, changed: 0, unchanged, rejected }
    for (const half of [written.slice(0, middle), written.slice(middle)]) {
      const prepared = await prepareChangedRows(client, writer, half, now())
      sum = addResults(sum, await writeBatch(client, writer, prepared, now))
    }
    return sum
  }
}

/** Returns true for data exceptions, violated constraints and program limits, which another row may not cause. */
function isRowError(error: DatabaseError): boolean {
  return /^(22|23|54)/.test(error.code ?? '')
}

async function writePrepared<Row>(
  client: ClientBase,
  writer: TableWriter<Row>,
  { changedIds, encoded }: PreparedBatch<Row>,
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
  const merged = await writer.merge.all(client, { existingIds: changedIds })
  if (changedIds.length > 0) await writer.afterChange?.(client, changedIds)
  const rowTags = merged.flatMap(({ insert_set_id: insertSetId, product_id: productId }) =>
    insertSetId === null ? [productTag(productId)] : [insertSetTag(insertSetId), productTag(productId)],
  )
  await bumpCatalogueVersion(client, [wholeCatalogueTag, ...rowTags])
}

function addResults(a: BatchResult, b: BatchResult): BatchResult {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    rejected: [...a.rejected, ...b.rejected],
  }
}
