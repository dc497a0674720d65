import type { Queryable } from '../../../database/queryable.ts'

/** A value of both file formats; lists are written as text. */
export type ExportValue = string | number | boolean | null
export type ExportRow = Readonly<Record<string, ExportValue>>

/**
 * A part of the export, written as `NAME.json` and `NAME.csv`. Rows come page by page, so that a large collection is
 * never in memory as a whole and a slow reader holds no connection.
 */
export type ExportSection = {
  name: string
  columns: ReadonlyArray<string>
  readRows: (db: Queryable, userId: string) => AsyncIterable<ExportRow>
  /** Images that the rows reference, in files whose names hold the id of the row or of its import. */
  readImages?: (db: Queryable, userId: string) => AsyncIterable<ExportImage>
}

/** `name` is the path in the ZIP, `file` the name in the file store. `readBytes` reads an image that is stored elsewhere. */
export type ExportImage = { name: string } & ({ file: string } | { readBytes: () => Promise<Uint8Array | null> })
