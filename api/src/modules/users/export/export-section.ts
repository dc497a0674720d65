import type { Pool } from 'pg'

/** A value as both files have it; lists are written as text. */
export type ExportValue = string | number | boolean | null
export type ExportRow = Readonly<Record<string, ExportValue>>

/**
 * One part of what a person takes along, as `NAME.json` and `NAME.csv`. Rows come a page at a time: a large collection is
 * never in memory whole, and no connection is held while a slow reader takes them.
 */
export type ExportSection = {
  name: string
  columns: ReadonlyArray<string>
  rows: (db: Pick<Pool, 'query'>, userId: string) => AsyncIterable<ExportRow>
}
