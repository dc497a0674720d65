import type { ClientBase } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import type { StoredRowReader } from '../rows/stored-source-rows.ts'
import { type CatalogueRowKind, hashRowContent } from '../write/source-id.ts'
import type { IncomingRow } from '../write/table-writer.ts'
import {
  deleteConflicts,
  findSourceRowsOfEditedRows,
  type ImportConflict,
  saveConflicts,
  saveSourceRows,
} from './edited-rows-repository.ts'
import { resolveForwards } from './forwards-repository.ts'
import { type FieldConflict, mergeSourceRow } from './merge-source-row.ts'

/** What an import stores about a row that was changed on the site. */
export type SourceRowWithConflicts = {
  id: string
  sourceRow: object
  conflicts: FieldConflict[]
  /** Fields whose conflicts are settled, because the site and the source agree now. */
  agreedFields: string[]
}

export type RowsMergedWithLocalEdits<Row> = {
  /** The rows to write, with the fields that the site has changed. Merged and withdrawn rows are left out. */
  items: IncomingRow<Row>[]
  removedCount: number
  records: SourceRowWithConflicts[]
}

/**
 * Keeps what was changed on the site, field by field: rows that were merged or withdrawn stay away, and changed rows of
 * the source are merged into rows that were edited (spec §4.24).
 * @param items rows of the source, not rows that were merged before
 * @param existingHashes the stored hash of each row that exists
 */
export async function mergeLocalEdits<Row extends { sourceId: string }>(
  client: ClientBase,
  reader: StoredRowReader<Row>,
  items: readonly IncomingRow<Row>[],
  existingHashes: ReadonlyMap<string, { hash: string | null }>,
): Promise<RowsMergedWithLocalEdits<Row>> {
  const records: SourceRowWithConflicts[] = []
  const newIds = items.map(({ id }) => id).filter((id) => !existingHashes.has(id))
  const removed = newIds.length === 0 ? new Map() : await resolveForwards(client, newIds)
  const candidates = items.filter(({ id, hash }) => existingHashes.get(id)?.hash !== hash)
  const edited = await findSourceRowsOfEditedRows(
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
      if (!sourceBefore || hashRowContent(sourceBefore) !== hash)
        records.push({ id, sourceRow: row, conflicts: [], agreedFields: [] })
      return []
    }
    const siteRow = siteRows.get(id)
    if (!changedIds.has(id) || sourceBefore === undefined || siteRow === undefined) return [item]
    const { row: mergedRow, conflicts, agreedFields } = mergeSourceRow({ sourceBefore, siteRow, sourceRow: row })
    records.push({ id, sourceRow: row, conflicts, agreedFields })
    return [{ ...item, row: mergedRow }]
  })
  return { items: kept, removedCount: items.length - kept.length, records }
}

/** Stores what `mergeLocalEdits` found. Call it in the transaction that writes the rows. */
export async function saveSourceRowsAndConflicts(
  db: Queryable,
  kind: CatalogueRowKind,
  records: readonly SourceRowWithConflicts[],
): Promise<void> {
  await saveSourceRows(db, records)
  await saveConflicts(db, kind, toImportConflicts(records))
  await deleteConflicts(
    db,
    records.flatMap(({ id, agreedFields }) => agreedFields.map((field) => ({ id, field }))),
  )
}

/** Lists the conflicts of all records. */
export const toImportConflicts = (records: readonly SourceRowWithConflicts[]): ImportConflict[] =>
  records.flatMap(({ id, conflicts }) => conflicts.map((conflict) => ({ id, ...conflict })))
