import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildFigureTable, formatFigure } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { buildSite } from '../../measure/servers/start-servers.ts'
import { median } from '../../measure/statistics.ts'
import { formatFailedRequest } from '../../measure/visits/run-steady-load.ts'
import { restartProcessesUnderLoad } from './restart-processes-under-load.ts'
import { startSitePair } from './site-pair.ts'

const writers = 2
/** Restarts may be this much later than planned. */
const maxDelayRatio = 1.02
const minShareOfLoad = 0.95
const maxNotes = 20

/** Checks that visitors do not notice when one of two processes behind nginx restarts repeatedly. */
export async function measureRestarts(
  { restarts: restartCount, every, rate, port }: { restarts: number; every: number; rate: number; port: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  await buildSite()
  const database = await startMigratedDatabase(onCleanUp)
  // Both start on the empty database; one of them writes the demo.
  const pair = await startSitePair({ ...database, port, seedDemo: '1' }, onCleanUp)
  const plan = { restarts: restartCount, minIntervalMs: every, readsPerSecond: rate, writers }
  const figures = await restartProcessesUnderLoad(pair, database.pool, plan)
  const { restarts, load, readConsistency, failedWrites } = figures
  const lastAtMs = restarts.at(-1)?.atMs ?? 0
  const tables = [
    buildFigureTable(
      `${restarts.length} restarts of one process, the last after ${formatFigure(lastAtMs / 1000)} s; ms`,
      {
        'stop, median': Math.round(median(restarts.map(({ stopMs }) => stopMs))),
        'start, median': Math.round(median(restarts.map(({ startMs }) => startMs))),
        'unavailable, longest': Math.round(Math.max(...restarts.map(({ stopMs, startMs }) => stopMs + startMs))),
      },
    ),
    buildFigureTable(
      `${formatFigure(load.requests)} reads, ${formatFigure(load.perSecond)} per second, and ${writers} writers`,
      {
        'p50 of reads, ms': load.p50Ms,
        'p99 of reads, ms': load.p99Ms,
        'pages without rows': load.withoutRows,
        'acknowledged writes': figures.acknowledgedWriteCount,
        'reads of a write through either process': readConsistency.reads,
      },
      [...load.failures.map(formatFailedRequest), ...failedWrites, ...readConsistency.stale].slice(0, maxNotes),
    ),
  ]
  const targets = [
    mustBeZero('failed reads', load.failures.length, 'requests'),
    mustBeZero('failed writes', failedWrites.length, 'requests'),
    mustBeZero('acknowledged writes that are lost', figures.lost, 'copies'),
    mustBeZero('writes done twice', figures.twice, 'copies'),
    mustBeZero('copies other than they were written', figures.wrong, 'copies'),
    mustBeZero('counts that differ from the copies', figures.counterDriftCount, 'counts'),
    mustBeZero('writes that a process did not show at once', readConsistency.stale.length, 'reads'),
    atMost(
      (maxDelayRatio * every) / 1000,
      'time between restarts',
      lastAtMs / Math.max(1, restarts.length - 1) / 1000,
      's',
    ),
    atLeast(minShareOfLoad * rate, 'reads per second', load.perSecond, '/s'),
  ]
  return { tables, targets, raw: figures }
}
