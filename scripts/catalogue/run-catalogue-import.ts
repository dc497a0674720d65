import { importCatalogue } from '@ninepocket/api/catalogue-data/import/import-catalogue'
import type { createPool } from '@ninepocket/api/database/connect'
import { createProgressBar } from '@ninepocket/server/progress-bar'
import { formatImportReport, sumRows } from './format-import-report.ts'

/** Limit on the rejected rows that are printed; the file of rejections lists all of them. */
const maxListedRejections = 10

/** Exit codes: everything was read; nothing could be read; a file ended early. */
const exitComplete = 0
const exitNothingRead = 1
const exitPartiallyRead = 2

/** @returns the exit code @throws {Error} if there is nothing to read */
export async function runCatalogueImport(
  pool: ReturnType<typeof createPool>,
  options: { folder: string; workingFolder: string; signal: AbortSignal },
): Promise<number> {
  const bar = createProgressBar()
  const started = performance.now()
  let rejected = 0
  const report = await importCatalogue(pool, {
    folder: options.folder,
    fallbackFolder: options.workingFolder,
    signal: options.signal,
    onProgress: ({ bytes, totalBytes, rows }) => bar.update({ share: bytes / Math.max(1, totalBytes), rows }),
    onNote: (note) => bar.printLine(note),
    onRejected(file, { line, reason }) {
      rejected++
      if (rejected <= maxListedRejections) bar.printLine(`${file} line ${line}: ${reason}`)
      if (rejected === maxListedRejections) bar.printLine('(more rejected rows are only counted)')
    },
  })
  const cost = {
    ms: performance.now() - started,
    // `resourceUsage` returns kilobytes.
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
  bar.end()
  for (const line of formatImportReport(report, cost)) process.stdout.write(`${line}\n`)
  if (report.brokenFiles.length === 0) return exitComplete
  return Object.values(report.counts).some((counts) => sumRows(counts) > 0) ? exitPartiallyRead : exitNothingRead
}
