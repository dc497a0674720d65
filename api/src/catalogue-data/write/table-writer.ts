import type { ClientBase } from 'pg'
import type { CopyTextValue } from './pg-copy.ts'
import type { CatalogueKind } from './source-id.ts'

/** A row on its way in, and where it came from, should it be turned away. */
export type IncomingRow<Row> = {
  row: Row
  id: string
  hash: string
  line: number
  cells: readonly string[]
}

/** When a row was made and changed; ISO 8601. */
export type RowTimestamps = { createdAt: Date; updatedAt: Date }

/** What the rows of one batch need of the rows they belong to. */
export type BatchContext<Row> = {
  /** Why a row cannot go in; null where it can. */
  getProblem: (item: IncomingRow<Row>) => string | null
  /** Called for the rows that will be written, before their values are asked for. */
  prepareValues?: (items: readonly IncomingRow<Row>[]) => Promise<void>
  /** In the order of `columns`. */
  toColumnValues: (item: IncomingRow<Row>, stamps: RowTimestamps) => CopyTextValue[]
}

/** How one kind of row is written: what all kinds share is in `write-batch.ts`. */
export type TableWriter<Row> = {
  kind: CatalogueKind
  table: 'products' | 'insert_sets' | 'cards'
  columns: readonly string[]
  loadContext: (client: ClientBase, items: readonly IncomingRow<Row>[]) => Promise<BatchContext<Row>>
  /** Merges the staged rows into the table and keeps every total that counts them; $1: ids of rows there before. */
  mergeSql: string
  /** Locks what `afterChange` will write, before anything that others lock after it; the rows stand staged. */
  beforeMerge?: (client: ClientBase) => Promise<void>
  /** What follows from rows that were there before and have changed; their ids. */
  afterChange?: (client: ClientBase, changedIds: readonly string[]) => Promise<void>
}

/** `staged_…`: the temporary table that a batch is copied into. */
export const getStagedTableName = (table: string) => `staged_${table}`

/** `a = excluded.a, …`: every column of a changed row, but its id and its birthday. */
export function buildUpdateColumnsSql(columns: readonly string[]): string {
  return columns
    .filter((column) => column !== 'id' && column !== 'created_at')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')
}
