/**
 * `npm run bench -- restarts [--restarts N] [--every MS] [--rate N] [--writers N]`: checks that visitors do not
 * notice when one of two processes behind nginx restarts repeatedly.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from '../measure/bench-database.ts'
import { publishReport } from '../measure/bench-report.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureScript } from '../measure/measure-script.ts'
import { median } from '../measure/statistics.ts'
import { repositoryRoot, withCleanUp } from '../measure/workspace.ts'
import { runRestarts } from './run-restarts.ts'
import { startSitePair } from './site-pair.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '24' },
    every: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '60' },
    writers: { type: 'string', default: '2' },
    port: { type: 'string', default: '4620' },
  },
})

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  await measureScript(path.join(repositoryRoot, 'scripts/build.ts'), [], {})
  const { dataDir, databaseUrl, pool } = await openBenchDatabase(onCleanUp)
  // Both start on the empty database; one of them writes the demo.
  const sites = await startSitePair({ databaseUrl, dataDir, port: Number(values.port), seedDemo: '1' }, onCleanUp)
  const run = {
    restarts: Number(values.restarts),
    everyMs: Number(values.every),
    perSecond: Number(values.rate),
    writers: Number(values.writers),
  }
  const figures = await runRestarts(sites, pool, {
    ...run,
    onRestart: ({ site, atMs, stopMs, startMs }) =>
      console.log(
        `${formatShort(atMs / 1000)} s: process ${site + 1} stopped in ${formatWhole(stopMs)} ms, back after ${formatWhole(startMs)} ms`,
      ),
  })
  const { restarts, load, readConsistency } = figures
  const lastAt = restarts.at(-1)?.atMs ?? 0
  const buildZeroTarget = (name: string, figure: number, unit: string) => ({
    name,
    figure,
    limit: { atMost: 0 },
    unit,
  })
  await publishReport({
    bench: 'restarts',
    machine,
    sections: [
      {
        title: `${restarts.length} restarts, the last after ${formatShort(lastAt / 1000)} s`,
        head: ['of one process', 'ms'],
        rows: [
          ['stop, median', formatWhole(median(restarts.map(({ stopMs }) => stopMs)))],
          ['start, median', formatWhole(median(restarts.map(({ startMs }) => startMs)))],
          ['away, longest', formatWhole(Math.max(...restarts.map(({ stopMs, startMs }) => stopMs + startMs)))],
        ],
      },
      {
        title: `${formatWhole(load.requests)} reads, ${formatShort(load.perSecond)} a second, and ${values.writers} people writing`,
        head: ['what was met', ''],
        rows: [
          ['p50 of reads, ms', formatShort(load.p50Ms)],
          ['p99 of reads, ms', formatShort(load.p99Ms)],
          ['pages that came without rows', formatWhole(load.withoutRows)],
          ['acknowledged writes', formatWhole(figures.acknowledged)],
          ['reads of a write through either process', formatWhole(readConsistency.reads)],
        ],
        notes: [...load.failures, ...figures.failedWrites, ...readConsistency.stale].slice(0, 20),
      },
    ],
    targets: [
      buildZeroTarget('failed reads', load.failures.length, 'requests'),
      buildZeroTarget('failed writes', figures.failedWrites.length, 'requests'),
      buildZeroTarget('acknowledged writes that are lost', figures.lost, 'copies'),
      buildZeroTarget('writes done twice', figures.twice, 'copies'),
      buildZeroTarget('copies other than they were written', figures.wrong, 'copies'),
      buildZeroTarget('counts that differ from the copies', figures.differences, 'counts'),
      buildZeroTarget('writes that a process did not show at once', readConsistency.stale.length, 'reads'),
      {
        name: 'from one restart to the next',
        figure: lastAt / Math.max(1, restarts.length - 1) / 1000,
        limit: { atMost: (1.02 * run.everyMs) / 1000 },
        unit: 's',
      },
      {
        name: 'reads a second',
        figure: load.perSecond,
        limit: { atLeast: 0.95 * run.perSecond },
        unit: '/s',
      },
    ],
    raw: figures,
  })
})
