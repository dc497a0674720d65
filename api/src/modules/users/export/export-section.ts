import type { Queryable } from '../../../database/queryable.ts'

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
  readRows: (db: Queryable, userId: string) => AsyncIterable<ExportRow>
  /** Pictures that rows name, if there are any: they lie beside, by names that begin with a row's id. */
  readImages?: (db: Queryable, userId: string) => AsyncIterable<ExportImage>
}

/** `name` is that in the ZIP, `file` that of the store. */
export type ExportImage = { name: string; file: string }
