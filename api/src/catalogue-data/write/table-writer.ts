import type { ClientBase } from 'pg'
import type { Statement } from '../../database/define-statement.ts'
import type { StoredRowReader } from '../rows/stored-source-rows.ts'
import type { CopyTextValue } from './pg-copy.ts'
import type { CatalogueRowKind } from './source-id.ts'
import { type CatalogueTableName, getStagedTableName } from './staged-tables.ts'

/** A row to import, with its place in the file for a rejection. */
export type IncomingRow<Row> = { row: Row; id: string; hash: string; line: number; cells: readonly string[] }

export type RowTimestamps = { createdAt: Date; updatedAt: Date }

/** Checks and converts the rows of one batch, whose parent rows have been looked up. */
export type BatchRowConverter<Row> = {
  /** Returns the reason why a row is rejected, or null. */
  getProblem: (item: IncomingRow<Row>) => string | null
  /** Runs for the rows that will be written, before `toColumnValues`. */
  prepareValues?: (items: readonly IncomingRow<Row>[]) => Promise<void>
  /** Returns values in the order of `columns`. */
  toColumnValues: (item: IncomingRow<Row>, timestamps: RowTimestamps) => CopyTextValue[]
}

/**
 * Types of the columns that name the insert sets and products that a statement changed, or whose cards it changed,
 * before and after.
 */
export const affectedParentIdColumnTypes = { insert_set_id: 'bytea?', product_id: 'bytea' } as const

/** Defines how one kind of row is written. `write-catalogue-batch.ts` holds what all kinds share. */
export type TableWriter<Row> = {
  kind: CatalogueRowKind
  table: CatalogueTableName
  columns: readonly string[]
  reader: StoredRowReader<Row>
  createRowConverter: (client: ClientBase, items: readonly IncomingRow<Row>[]) => Promise<BatchRowConverter<Row>>
  /** Merges the staged rows into the table and updates every total that counts them. */
  merge: Statement<{ existingIds: 'bytea[]' }, typeof affectedParentIdColumnTypes>
  /**
   * Locks what `afterChange` will write, before rows that other transactions lock later. The rows are already
   * staged.
   */
  beforeMerge?: (client: ClientBase) => Promise<void>
  /** Updates what depends on existing rows that changed. */
  afterChange?: (client: ClientBase, changedIds: readonly string[]) => Promise<void>
}

/** Builds the insert of a table's staged rows. Rows that exist are updated, except for their creation time. */
export function buildUpsertStagedRowsSql(table: CatalogueTableName, columns: readonly string[]): string {
  const updates = columns
    .filter((column) => column !== 'id' && column !== 'created_at')
    .map((column) => `${column} = excluded.${column}`)
  return `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from ${getStagedTableName(table)}
    on conflict (id) do update set ${updates.join(', ')}`
}

/** For each column of a table, how its value follows from a stored row. */
export type ColumnValueGetters<StoredRow> = Readonly<Record<string, (row: StoredRow) => CopyTextValue>>

/** Columns that every table has. */
export const timestampColumnGetters = {
  created_at: ({ createdAt }: RowTimestamps) => createdAt.toISOString(),
  updated_at: ({ updatedAt }: RowTimestamps) => updatedAt.toISOString(),
}

/** Returns a row's values in the order of the columns. */
export const getColumnValues = <StoredRow>(columns: ColumnValueGetters<StoredRow>, row: StoredRow): CopyTextValue[] =>
  Object.values(columns).map((getValue) => getValue(row))
