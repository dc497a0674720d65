import { type CollectionImport, ImportFileInfo, ImportMapping } from '@ninepocket/contract/imports/collection-import'
import {
  importableLists,
  importStates,
  importUndoDays,
  ownedCardImportPolicies,
} from '@ninepocket/contract/imports/import-rule'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import * as z from 'zod/mini'
import type { DeclaredValues } from '../../database/define-statement.ts'

export const importRecordColumnTypes = {
  id: 'bytea',
  user_id: 'bytea',
  target: 'text',
  state: 'text',
  file: 'json?',
  mapping: 'json?',
  policy: 'text',
  progress_done: 'int8',
  progress_total: 'int8?',
  rows: 'int4',
  match_rows: 'int4',
  ask_rows: 'int4',
  parked_rows: 'int4',
  skip_rows: 'int4',
  copies: 'int4',
  not_kept: 'json',
  added: 'int4',
  reversed: 'int4?',
  kept: 'int4?',
  failed: 'int4?',
  error: 'text?',
  created_at: 'timestamptz',
  committed_at: 'timestamptz?',
  parked_photos: 'int4?',
  parked_photos_reason: 'text?',
} as const
export type ImportRecordRow = DeclaredValues<typeof importRecordColumnTypes>

const parkedPhotosSql = 'from import_photos p where p.import_id = i.id and p.parked_reason is not null'
const computedColumns = new Map([
  ['parked_photos', `(select count(*)::int ${parkedPhotosSql})`],
  ['parked_photos_reason', `(select min(p.parked_reason) ${parkedPhotosSql})`],
])

/** SQL: the columns of an import `i`. */
export const importRecordColumnsSql = Object.keys(importRecordColumnTypes)
  .map((column) => `${computedColumns.get(column) ?? `i.${column}`} as ${column}`)
  .join(', ')

/** Number of rows for each text that says what the import has changed or left out. */
const ChangedOrOmittedDataCounts = z.record(z.string(), z.int())
export type ChangedOrOmittedDataCounts = z.infer<typeof ChangedOrOmittedDataCounts>

const ImportValues = z.object({
  target: z.enum(importableLists),
  state: z.enum(importStates),
  file: z.nullable(ImportFileInfo),
  mapping: z.nullable(ImportMapping),
  policy: z.enum(ownedCardImportPolicies),
  not_kept: ChangedOrOmittedDataCounts,
})
export type ImportRecord = Omit<ImportRecordRow, keyof z.infer<typeof ImportValues>> & z.infer<typeof ImportValues>

export const toImportRecord = (row: ImportRecordRow): ImportRecord => ({ ...row, ...z.parse(ImportValues, row) })

/** Returns whether Undo of an import has begun. No rows of it are added any more, only photos of the copies that it keeps. */
export const hasUndoStarted = ({ reversed }: Pick<ImportRecord, 'reversed'>): boolean => reversed !== null

/** Returns the last moment of Undo; null for an import that has added nothing or was undone. */
function getUndoableUntil({ state, added, committed_at: committedAt }: ImportRecord): string | null {
  if (committedAt === null || added === 0 || state === 'undone') return null
  return new Date(committedAt.getTime() + importUndoDays * dayMs).toISOString()
}

const toParkedPhotos = ({ parked_photos: count, parked_photos_reason: reason }: ImportRecord) =>
  count ? { parkedPhotos: { count, reason: reason ?? '' } } : null

export function toCollectionImport(record: ImportRecord, limit: CollectionImport['limit']): CollectionImport {
  return {
    id: record.id,
    target: record.target,
    state: record.state,
    file: record.file,
    mapping: record.mapping,
    policy: record.policy,
    progress: { done: record.progress_done, total: record.progress_total },
    counts: toCollectionImportCounts(record),
    notKept: Object.entries(record.not_kept)
      .map(([text, rows]) => ({ text, rows }))
      .sort((one, other) => other.rows - one.rows),
    limit,
    addedCount: record.added,
    undo:
      record.reversed === null
        ? null
        : { reversed: record.reversed, kept: record.kept ?? 0, failed: record.failed ?? 0 },
    error: record.error,
    createdAt: record.created_at.toISOString(),
    committedAt: record.committed_at?.toISOString() ?? null,
    undoableUntil: getUndoableUntil(record),
    ...toParkedPhotos(record),
  }
}

export const toCollectionImportCounts = (record: ImportRecord): CollectionImport['counts'] => ({
  rows: record.rows,
  match: record.match_rows,
  ask: record.ask_rows,
  parked: record.parked_rows,
  skip: record.skip_rows,
  copies: record.copies,
})
