import type { ClientBase } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import type { StoredRowReader } from '../rows/stored-source-rows.ts'
import { type CatalogueRowKind, hashContent } from '../write/source-id.ts'
import type { IncomingRow } from '../write/table-writer.ts'
import {
  deleteConflicts,
  findEditedSourceRows,
  type ImportConflict,
  resolveForwards,
  saveConflicts,
  saveSourceRows,
} from './edited-rows-repository.ts'
import { mergeSourceRow } from './merge-source-row.ts'

/** What an import stores about rows that were changed on the site. */
export type EditedRowRecordsToSave = {
  sourceRows: Array<{ id: string; sourceRow: object }>
  conflicts: ImportConflict[]
  settledFields: Array<{ id: string; field: string }>
}

export type RowsWithLocalEdits<Row> = {
  /** The rows to write, with the fields that the site has changed. Merged and withdrawn rows are left out. */
  items: IncomingRow<Row>[]
  removedCount: number
  records: EditedRowRecordsToSave
}

/**
 * Keeps what was changed on the site, field by field: rows that were merged or withdrawn stay away, and changed rows of
 * the source are merged into rows that were edited.
 * @param existingHashes the stored hash of each row that exists
 */
export async function keepLocalEdits<Row extends { sourceId: string }>(
  client: ClientBase,
  reader: StoredRowReader<Row>,
  items: readonly IncomingRow<Row>[],
  existingHashes: ReadonlyMap<string, { hash: string | null }>,
): Promise<RowsWithLocalEdits<Row>> {
  const records: EditedRowRecordsToSave = { sourceRows: [], conflicts: [], settledFields: [] }
  const newIds = items.map(({ id }) => id).filter((id) => !existingHashes.has(id))
  const removed = newIds.length === 0 ? new Map() : await resolveForwards(client, newIds)
  const candidates = items.filter(({ id, hash }) => existingHashes.get(id)?.hash !== hash)
  const edited = await findEditedSourceRows(
    client,
    candidates.map(({ id }) => id),
  )
  if (edited.size === 0 && removed.size === 0) return { items: [...items], removedCount: 0, records }

  const siteRows = new Map((await reader.findByIds(client, [...edited.keys()])).map(({ id, row }) => [id, row]))
  const changedIds = new Set(candidates.map(({ id }) => id))
  const kept = items.flatMap((item) => {
    const { id, row, hash } = item
    const sourceBefore = edited.get(id)
    if (removed.has(id)) {
      if (!sourceBefore || hashContent(sourceBefore) !== hash) records.sourceRows.push({ id, sourceRow: row })
      return []
    }
    const siteRow = siteRows.get(id)
    if (!changedIds.has(id) || sourceBefore === undefined || siteRow === undefined) return [item]
    const merged = mergeSourceRow({ sourceBefore, siteRow, sourceRow: row })
    records.sourceRows.push({ id, sourceRow: row })
    records.conflicts.push(...merged.conflicts.map((conflict) => ({ id, ...conflict })))
    records.settledFields.push(...merged.agreedFields.map((field) => ({ id, field })))
    return [{ ...item, row: merged.row }]
  })
  return { items: kept, removedCount: items.length - kept.length, records }
}

/** Stores what `keepLocalEdits` found. Call it in the transaction that writes the rows. */
export async function saveEditRecords(
  db: Queryable,
  kind: CatalogueRowKind,
  { sourceRows, conflicts, settledFields }: EditedRowRecordsToSave,
): Promise<void> {
  await saveSourceRows(db, sourceRows)
  await saveConflicts(db, kind, conflicts)
  await deleteConflicts(db, settledFields)
}
