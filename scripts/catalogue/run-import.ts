import { importCatalogue } from '@ninepocket/api/catalogue-data/import/import-catalogue'
import type { createPool } from '@ninepocket/api/database/connect'
import { importReport, rowsOf } from './import-report.ts'
import { progressBar } from './progress-bar.ts'

/** So many rejected rows are named on the screen; all of them are in the file. */
const mostNamed = 10

/** Exit codes: everything was read, nothing could be, or a file broke off on the way. */
const done = 0
const nothingRead = 1
const brokenOff = 2

/**
 * Imports a folder, telling how far it is and what became of every row.
 * @returns the exit code
 * @throws where there is nothing to read
 */
export async function runImport(
  pool: ReturnType<typeof createPool>,
  options: { folder: string; workingFolder: string; signal: AbortSignal },
): Promise<number> {
  const bar = progressBar()
  const started = performance.now()
  let rejected = 0
  const report = await importCatalogue(pool, {
    folder: options.folder,
    otherFolder: options.workingFolder,
    signal: options.signal,
    onProgress: ({ bytes, totalBytes, rows }) => bar.show({ share: bytes / Math.max(1, totalBytes), rows }),
    onNote: (note) => bar.say(note),
    onRejected(file, { line, reason }) {
      rejected++
      if (rejected <= mostNamed) bar.say(`${file} line ${line}: ${reason}`)
      if (rejected === mostNamed) bar.say('(further ones are only counted)')
    },
  })
  const cost = {
    ms: performance.now() - started,
    // resourceUsage gives kilobytes.
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
  bar.end()
  for (const line of importReport(report, cost)) process.stdout.write(`${line}\n`)
  if (report.brokenFiles.length === 0) return done
  return Object.values(report.counts).some((counts) => rowsOf(counts) > 0) ? brokenOff : nothingRead
}
