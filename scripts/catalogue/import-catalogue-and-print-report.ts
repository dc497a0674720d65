import { importCatalogue } from '@ninepocket/api/catalogue-data/import/import-catalogue'
import type { createPool } from '@ninepocket/api/database/connect'
import { createProgressBar } from '@ninepocket/server/progress-bar'
import { formatImportReport, sumImportCounts } from './format-import-report.ts'

/** Limit on printed rejected rows. The file of rejected rows has all of them. */
const maxListedRejections = 10

/** Limit on printed conflicts. The list for admins has all of them. */
const maxListedConflicts = 10

const exitComplete = 0
const exitNothingRead = 1
/** A file ended early. */
const exitPartiallyRead = 2

/** Imports a catalogue, prints the result and returns the exit code. @throws {Error} if there are no files to read */
export async function importCatalogueAndPrintReport(
  pool: ReturnType<typeof createPool>,
  options: { folder: string; workingFolder: string; signal: AbortSignal },
): Promise<number> {
  const bar = createProgressBar()
  const started = performance.now()
  let rejected = 0
  let conflicts = 0
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
    onConflict(kind, { id, field, siteValue, sourceValue }) {
      conflicts++
      const values = `${JSON.stringify(siteValue)} here, ${JSON.stringify(sourceValue)} in the source`
      if (conflicts <= maxListedConflicts) bar.printLine(`${kind} ${id} ${field}: ${values}`)
      if (conflicts === maxListedConflicts) bar.printLine('(more conflicts are only counted)')
    },
  })
  const cost = { ms: performance.now() - started, peakBytes: process.resourceUsage().maxRSS * 1024 }
  bar.end()
  for (const line of formatImportReport(report, cost)) process.stdout.write(`${line}\n`)
  if (report.brokenFiles.length === 0) return exitComplete
  return Object.values(report.counts).some((counts) => sumImportCounts(counts) > 0)
    ? exitPartiallyRead
    : exitNothingRead
}
