import type { Pool } from 'pg'
import type { TableFile } from '../csv/table-file.ts'
import type { ImportConflict } from '../edits/edited-rows-repository.ts'
import {
  cardColumns,
  insertSetColumns,
  productColumns,
  type SourceFileColumns,
  type SourceRow,
} from '../rows/source-rows.ts'
import type { RejectedRow } from '../write/find-and-encode-changed-rows.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import { writeCatalogue } from '../write/write-catalogue.ts'
import type { BatchResult } from '../write/write-catalogue-batch.ts'
import type { RowSource } from '../write/write-rows.ts'
import { type CatalogueFiles, findCatalogueFiles } from './catalogue-files.ts'
import { importForwards } from './import-forwards.ts'
import { readRowsAndRejections } from './read-rows-and-rejections.ts'
import { RejectedRowsFile } from './rejected-rows-file.ts'

/** Numbers of rows of one kind. */
export type ImportCounts = { added: number; changed: number; unchanged: number; rejected: number }

export type CatalogueImportReport = {
  counts: Record<CatalogueRowKind, ImportCounts>
  /** Files that were unreadable or truncated. The rows before the break are imported. */
  brokenFiles: Array<{ file: string; reason: string }>
  /** Number of fields that the site and the source have changed differently. The site's values stay. */
  conflictCount: number
  /** Path of the file with the rejected rows; null if there are none. */
  rejectedPath: string | null
}

export type ImportCallbacks = {
  /** Receives the bytes read so far, the total bytes of all files, and the rows read so far. */
  onProgress?: (progress: { bytes: number; totalBytes: number; rows: number }) => void
  onRejected?: (file: string, row: RejectedRow) => void
  onConflict?: (kind: CatalogueRowKind, conflict: ImportConflict) => void
  onNote?: (note: string) => void
}

export type ImportOptions = ImportCallbacks & {
  folder: string
  fallbackFolder: string
  /** Stops the import between two batches. Written batches stay. */
  signal?: AbortSignal
}

const zeroCounts: ImportCounts = { added: 0, changed: 0, unchanged: 0, rejected: 0 }

/**
 * Imports the CSV files of a folder (data/README.md) into the catalogue. Rows are identified by their sourceId: an
 * existing row is written only if the file differs, so that a second run, or a run after an interrupted one, writes
 * only what is missing. Rows absent from the files stay.
 * @param folder contains products.csv, insert-sets.csv and cards.csv, and of a dump forwards.csv, each plain or .gz
 * @param fallbackFolder receives rejected.csv if `folder` is not writable
 * @throws Error if there is nothing to read, or if `signal` is aborted
 */
export async function importCatalogue(pool: Pool, options: ImportOptions): Promise<CatalogueImportReport> {
  const files = await findCatalogueFiles(options.folder)
  const rejectedFile = await RejectedRowsFile.prepare(options.folder, options.fallbackFolder)
  const counts = { product: { ...zeroCounts }, insertSet: { ...zeroCounts }, card: { ...zeroCounts } }
  const brokenFiles: CatalogueImportReport['brokenFiles'] = []
  let conflictCount = 0
  const progress = createProgressTracker(files, options)

  async function* readSourceRows<Columns extends SourceFileColumns>(
    kind: CatalogueRowKind,
    columns: Columns,
  ): RowSource<SourceRow<Columns>> {
    const file = files[kind]
    if (!file) return
    try {
      yield* readRowsAndRejections(file, columns, {
        onBytes: (bytes) => progress.addBytes(file, bytes),
        onUnusedColumns: (titles) => reportUnusedColumns(file, titles, options),
      })
    } catch (error) {
      brokenFiles.push({ file: file.name, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  function onResult(kind: CatalogueRowKind, result: BatchResult) {
    const kindCounts = counts[kind]
    kindCounts.added += result.added
    kindCounts.changed += result.changed
    kindCounts.unchanged += result.unchanged
    kindCounts.rejected += result.rejected.length
    const fileName = files[kind]?.name ?? ''
    rejectedFile.add(fileName, result.rejected)
    for (const row of result.rejected) options.onRejected?.(fileName, row)
    conflictCount += result.conflicts.length
    for (const conflict of result.conflicts) options.onConflict?.(kind, conflict)
    progress.addRows(result.added + result.changed + result.unchanged + result.rejected.length)
  }

  try {
    const source = {
      products: readSourceRows('product', productColumns),
      insertSets: readSourceRows('insertSet', insertSetColumns),
      cards: readSourceRows('card', cardColumns),
    }
    await writeCatalogue(pool, source, { onResult, signal: options.signal })
    await importForwards(pool, options.folder).catch((error: Error) =>
      brokenFiles.push({ file: 'forwards.csv', reason: error.message }),
    )
  } finally {
    await rejectedFile.close()
  }
  const isAnyRejected = Object.values(counts).some((each) => each.rejected > 0)
  return { counts, brokenFiles, conflictCount, rejectedPath: isAnyRejected ? rejectedFile.path : null }
}

function reportUnusedColumns(file: TableFile, titles: readonly string[], { onNote }: ImportCallbacks) {
  if (titles.length > 0) onNote?.(`${file.name}: not used: ${titles.join(', ')}`)
}

function createProgressTracker(files: CatalogueFiles, { onProgress }: ImportCallbacks) {
  const found = Object.values(files).filter((file) => file !== null)
  const totalBytes = found.reduce((sum, file) => sum + file.size, 0)
  const bytesByFile = new Map<TableFile, number>()
  let rows = 0
  const report = () => {
    const bytes = [...bytesByFile.values()].reduce((sum, each) => sum + each, 0)
    onProgress?.({ bytes, totalBytes, rows })
  }
  return {
    addBytes(file: TableFile, bytes: number) {
      bytesByFile.set(file, bytes)
      report()
    },
    addRows(count: number) {
      rows += count
      report()
    },
  }
}
