import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { killMoments, runUploadCrashes, type UploadCrash } from './run-upload-crashes.ts'

/** Checks that rows and files match after `kill -9` during uploads. */
export async function measureUploadCrash(
  options: { rounds: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const crashes = await runUploadCrashes(await startMigratedDatabase(onCleanUp), options, onCleanUp)
  const sum = (name: 'rowsWithoutFile' | 'leftBehind' | 'orphans', of = crashes) =>
    of.reduce((total, crash) => total + crash[name], 0)
  const at = (moment: UploadCrash['when']) => crashes.filter(({ when }) => when === moment)
  const table = buildReportTable(`${crashes.length} times kill -9 of the server during an upload`, killMoments, {
    killed: (moment) => moment,
    times: (moment) => at(moment).length,
    acknowledged: (moment) => at(moment).filter(({ acknowledged }) => acknowledged).length,
    'rows without file': (moment) => sum('rowsWithoutFile', at(moment)),
    'files without row': (moment) => sum('leftBehind', at(moment)),
    'after the clean-up job': (moment) => sum('orphans', at(moment)),
  })
  const targets = [
    mustBeZero('rows without their file', sum('rowsWithoutFile'), 'files'),
    mustBeZero('files without a row after the clean-up job', sum('orphans'), 'files'),
    atLeast(options.rounds, 'files without a row before the clean-up job', sum('leftBehind'), 'files'),
  ]
  return { tables: [table], targets, raw: crashes }
}
