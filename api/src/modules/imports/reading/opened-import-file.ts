import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import type { ColumnMapping } from './column-mapping.ts'

/** Starts to read the bytes of a file from their beginning. A file is read more than once. */
export type ReadBytes = () => AsyncIterable<Uint8Array>

export type CellSeparator = ',' | ';' | '\t' | '|'

/** A row as it stands in the file. */
export type FileRow = {
  /** Number of its first line, from 1. */
  line: number
  /** Its text as it stands in the file, without the line end. */
  raw: string
  cells: string[]
  /** Reason why the row could not be split into cells. `cells` then holds its first line unchanged. */
  problem?: string
}

/** A collection file whose encoding, separator and header are known. */
export type OpenedImportFile = {
  /** Name that `iconv-lite` knows, such as `utf8`, `utf-16le` or `windows-1252`. */
  encoding: string
  separator: CellSeparator
  /** Names of the columns. A file without a header has "Column 1", "Column 2" and so on. */
  header: string[]
  hasHeader: boolean
  /** The app that wrote the file, or null if its header is not known. */
  app: ImportSourceApp | null
  /** The app's columns, or the columns whose names are understood. */
  mapping: ColumnMapping
  /** Lines of the file. Divide a row's `line` by it to know the progress. */
  lineCount: number
  /** The first rows, as examples for the mapping by hand, and later ones for columns that are empty in them. */
  samples: FileRow[]
  /**
   * Reads all rows after the header in batches, in constant memory. Empty rows are included.
   * @throws ImportFileError for too many rows or a damaged file
   */
  readRows: () => AsyncGenerator<FileRow[]>
}

/** A file that cannot be read. The message is for the user and names the line. */
export class ImportFileError extends Error {
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Line ${line}: ${message}`)
    this.line = line
  }
}
