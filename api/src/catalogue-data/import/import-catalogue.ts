import type { Pool } from 'pg'
import type { TableFile } from '../csv/table-file.ts'
import type { Rejected } from '../write/prepare-batch.ts'
import type { CatalogueKind } from '../write/source-id.ts'
import type { BatchResult } from '../write/write-batch.ts'
import { writeCatalogue } from '../write/write-catalogue.ts'
import type { RowSource } from '../write/write-rows.ts'
import {
  type CatalogueFiles,
  cardReader,
  findCatalogueFiles,
  insertSetReader,
  productReader,
} from './catalogue-files.ts'
import { type RowReader, readRows } from './read-rows.ts'
import { RejectedFile } from './rejected-file.ts'

/** Rows of one kind. */
export type Counts = { added: number; changed: number; unchanged: number; rejected: number }

export type ImportReport = {
  counts: Record<CatalogueKind, Counts>
  /** Files that could not be read, or not to their end; what was read before is in. */
  brokenFiles: Array<{ file: string; reason: string }>
  /** Where the rejected rows are; null where there are none. */
  rejectedPath: string | null
}

export type ImportEvents = {
  /** Bytes of all files read so far, of all there are; rows read so far. */
  onProgress?: (progress: { bytes: number; totalBytes: number; rows: number }) => void
  onRejected?: (file: string, row: Rejected) => void
  onNote?: (note: string) => void
}

export type ImportOptions = ImportEvents & {
  folder: string
  otherFolder: string
  /** Stops the import between two batches; what is written stays. */
  signal?: AbortSignal
}

const none: Counts = { added: 0, changed: 0, unchanged: 0, rejected: 0 }

/**
 * Imports the CSV files of a folder (data/README.md) into the catalogue. Rows are known by their sourceId: what
 * is there already is changed where the file differs and is else left alone, so that a second run, or one after
 * a run that was killed, writes only what is missing. Rows that no file names stay.
 * @param folder where products.csv, insert-sets.csv and cards.csv are, each plain or .gz
 * @param otherFolder where rejected.csv goes when `folder` cannot be written
 * @throws where there is nothing to read, or `signal` is aborted
 */
export async function importCatalogue(pool: Pool, options: ImportOptions): Promise<ImportReport> {
  const files = await findCatalogueFiles(options.folder)
  const rejectedFile = await RejectedFile.prepare(options.folder, options.otherFolder)
  const counts = { product: { ...none }, insertSet: { ...none }, card: { ...none } }
  const brokenFiles: ImportReport['brokenFiles'] = []
  const progress = progressOf(files, options)

  async function* rowsOf<Name extends string, Row>(
    kind: CatalogueKind,
    reader: RowReader<Name, Row>,
  ): RowSource<Row> {
    const file = files[kind]
    if (!file) return
    try {
      yield* readRows(file, reader, {
        onBytes: (bytes) => progress.read(file, bytes),
        onUnusedColumns: (titles) => noteUnused(file, titles, options),
      })
    } catch (error) {
      brokenFiles.push({ file: file.name, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  function onResult(kind: CatalogueKind, result: BatchResult) {
    const sums = counts[kind]
    sums.added += result.added
    sums.changed += result.changed
    sums.unchanged += result.unchanged
    sums.rejected += result.rejected.length
    const fileName = files[kind]?.name ?? ''
    rejectedFile.add(fileName, result.rejected)
    for (const row of result.rejected) options.onRejected?.(fileName, row)
    progress.wrote(result.added + result.changed + result.unchanged + result.rejected.length)
  }

  try {
    const source = {
      products: rowsOf('product', productReader),
      insertSets: rowsOf('insertSet', insertSetReader),
      cards: rowsOf('card', cardReader),
    }
    await writeCatalogue(pool, source, { onResult, signal: options.signal })
  } finally {
    await rejectedFile.close()
  }
  const isAnyRejected = Object.values(counts).some((each) => each.rejected > 0)
  return { counts, brokenFiles, rejectedPath: isAnyRejected ? rejectedFile.path : null }
}

function noteUnused(file: TableFile, titles: readonly string[], { onNote }: ImportEvents) {
  if (titles.length > 0) onNote?.(`${file.name}: not used: ${titles.join(', ')}`)
}

function progressOf(files: CatalogueFiles, { onProgress }: ImportEvents) {
  const found = Object.values(files).filter((file) => file !== null)
  const totalBytes = found.reduce((sum, file) => sum + file.size, 0)
  const bytesOf = new Map<TableFile, number>()
  let rows = 0
  const tell = () => {
    const bytes = [...bytesOf.values()].reduce((sum, each) => sum + each, 0)
    onProgress?.({ bytes, totalBytes, rows })
  }
  return {
    read(file: TableFile, bytes: number) {
      bytesOf.set(file, bytes)
      tell()
    },
    wrote(count: number) {
      rows += count
      tell()
    },
  }
}
