import * as z from 'zod/mini'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { CatalogueRowKind } from '../write/source-id.ts'
import type { FieldConflict } from './merge-source-row.ts'

const SourceRowColumn = z.nullable(z.looseObject({}))

const findSourceRowsOfEditedRowsStatement = defineStatement({
  name: 'findSourceRowsOfEditedRows',
  text: 'select entity_id, source_row from edited_source_rows where entity_id = any($ids)',
  parameters: { ids: 'bytea[]' },
  columns: { entity_id: 'bytea', source_row: 'json?' },
})

/** Finds the last rows of the source of those entities that were changed on the site. */
export async function findSourceRowsOfEditedRows(
  db: Queryable,
  ids: ReadonlyArray<string>,
): Promise<Map<string, object | null>> {
  const rows = await findSourceRowsOfEditedRowsStatement.all(db, { ids })
  return new Map(rows.map(({ entity_id: id, source_row: sourceRow }) => [id, SourceRowColumn.parse(sourceRow)]))
}

const saveSourceRowsStatement = defineStatement({
  name: 'saveSourceRows',
  text: `insert into edited_source_rows (entity_id, source_row)
    select * from unnest($ids::bytea[], $sourceRows::text[]::json[])
    on conflict (entity_id) do update set source_row = excluded.source_row`,
  parameters: { ids: 'bytea[]', sourceRows: 'text[]' },
  columns: {},
})

const insertMissingSourceRowsStatement = defineStatement({
  name: 'insertMissingSourceRows',
  text: `insert into edited_source_rows (entity_id, source_row)
    select * from unnest($ids::bytea[], $sourceRows::text[]::json[]) on conflict (entity_id) do nothing`,
  parameters: { ids: 'bytea[]', sourceRows: 'text[]' },
  columns: {},
})

const toRowParameters = (rows: ReadonlyArray<{ id: string; sourceRow: object }>) => ({
  ids: rows.map(({ id }) => id),
  sourceRows: rows.map(({ sourceRow }) => JSON.stringify(sourceRow)),
})

/** Stores the source's rows of entities, in place of earlier ones. */
export async function saveSourceRows(
  db: Queryable,
  rows: ReadonlyArray<{ id: string; sourceRow: object }>,
): Promise<void> {
  if (rows.length > 0) await saveSourceRowsStatement.all(db, toRowParameters(rows))
}

/** Stores rows that have not been changed on the site before: they are the last rows of their source. */
export async function insertMissingSourceRows(
  db: Queryable,
  rows: ReadonlyArray<{ id: string; sourceRow: object }>,
): Promise<void> {
  if (rows.length > 0) await insertMissingSourceRowsStatement.all(db, toRowParameters(rows))
}

/** Records that entities were created on the site. */
export async function markAsCreatedOnSite(db: Queryable, ids: ReadonlyArray<string>): Promise<void> {
  await markAsCreatedOnSiteStatement.all(db, { ids })
}

const markAsCreatedOnSiteStatement = defineStatement({
  name: 'markAsCreatedOnSite',
  text: 'insert into edited_source_rows (entity_id) select unnest($ids::bytea[])',
  parameters: { ids: 'bytea[]' },
  columns: {},
})

export type ImportConflict = FieldConflict & { id: string }

const saveConflictsStatement = defineStatement({
  name: 'saveImportConflicts',
  text: `insert into import_conflicts (entity_id, kind, field, source_before, site_value, source_value)
    select entity_id, $kind, field, source_before::json, site_value::json, source_value::json
    from unnest($ids::bytea[], $fields::text[], $sourceBefore::text[], $siteValues::text[], $sourceValues::text[])
      found (entity_id, field, source_before, site_value, source_value)
    on conflict (entity_id, field) do update set site_value = excluded.site_value,
      source_value = excluded.source_value, found_at = now()`,
  parameters: {
    kind: 'text',
    ids: 'bytea[]',
    fields: 'text[]',
    sourceBefore: 'text[]',
    siteValues: 'text[]',
    sourceValues: 'text[]',
  },
  columns: {},
})

/** Stores conflicts, in place of earlier ones of the same fields. */
export async function saveConflicts(
  db: Queryable,
  kind: CatalogueRowKind,
  conflicts: ReadonlyArray<ImportConflict>,
): Promise<void> {
  if (conflicts.length === 0) return
  await saveConflictsStatement.all(db, {
    kind,
    ids: conflicts.map(({ id }) => id),
    fields: conflicts.map(({ field }) => field),
    sourceBefore: conflicts.map(({ sourceBefore }) => JSON.stringify(sourceBefore)),
    siteValues: conflicts.map(({ siteValue }) => JSON.stringify(siteValue)),
    sourceValues: conflicts.map(({ sourceValue }) => JSON.stringify(sourceValue)),
  })
}

const deleteConflictsStatement = defineStatement({
  name: 'deleteImportConflicts',
  text: `delete from import_conflicts c using unnest($ids::bytea[], $fields::text[]) settled (entity_id, field)
    where c.entity_id = settled.entity_id and c.field = settled.field returning c.kind`,
  parameters: { ids: 'bytea[]', fields: 'text[]' },
  columns: { kind: 'text' },
})

/** Deletes the conflicts of these fields and returns the kinds of their rows. */
export async function deleteConflicts(
  db: Queryable,
  settled: ReadonlyArray<{ id: string; field: string }>,
): Promise<CatalogueRowKind[]> {
  if (settled.length === 0) return []
  const deleted = await deleteConflictsStatement.all(db, {
    ids: settled.map(({ id }) => id),
    fields: settled.map(({ field }) => field),
  })
  return deleted.map(({ kind }) => CatalogueRowKind.parse(kind))
}
