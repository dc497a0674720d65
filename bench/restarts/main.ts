/**
 * `npm run bench -- restarts [--restarts N] [--every MS] [--rate N] [--writers N]`: whether anybody notices that one of two
 * processes behind nginx is restarted again and again.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureScript } from '../measure/command.ts'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { ownDatabase } from '../measure/own-database.ts'
import { publish } from '../measure/report.ts'
import { median } from '../measure/statistics.ts'
import { root, withCleanUp } from '../measure/workspace.ts'
import { runRestarts } from './run-restarts.ts'
import { twoSites } from './two-sites.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '24' },
    every: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '60' },
    writers: { type: 'string', default: '2' },
    port: { type: 'string', default: '4620' },
  },
})

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  await measureScript(path.join(root, 'scripts/build.ts'), [], {})
  const { dataDir, databaseUrl, pool } = await ownDatabase(later)
  // Both start on the empty database: one of them writes the demo.
  const sites = await twoSites({ databaseUrl, dataDir, port: Number(values.port), seedDemo: '1' }, later)
  const run = {
    restarts: Number(values.restarts),
    everyMs: Number(values.every),
    perSecond: Number(values.rate),
    writers: Number(values.writers),
  }
  const found = await runRestarts(sites, pool, {
    ...run,
    onRestart: ({ site, atMs, stopMs, startMs }) =>
      console.log(
        `${short(atMs / 1000)} s: process ${site + 1} stopped in ${whole(stopMs)} ms, back after ${whole(startMs)} ms`,
      ),
  })
  const { restarts, load, seen } = found
  // From the first to the last, each `everyMs` after the one before.
  const lastAt = restarts.at(-1)?.atMs ?? 0
  const none = (name: string, figure: number, unit: string) => ({ name, figure, limit: { atMost: 0 }, unit })
  await publish({
    bench: 'restarts',
    machine,
    sections: [
      {
        title: `${restarts.length} restarts, the last after ${short(lastAt / 1000)} s`,
        head: ['of one process', 'ms'],
        rows: [
          ['stop, median', whole(median(restarts.map(({ stopMs }) => stopMs)))],
          ['start, median', whole(median(restarts.map(({ startMs }) => startMs)))],
          ['away, longest', whole(Math.max(...restarts.map(({ stopMs, startMs }) => stopMs + startMs)))],
        ],
      },
      {
        title: `${whole(load.requests)} reads, ${short(load.perSecond)} a second, and ${values.writers} people writing`,
        head: ['what was met', ''],
        rows: [
          ['p50 of reads, ms', short(load.p50Ms)],
          ['p99 of reads, ms', short(load.p99Ms)],
          ['pages that came without rows', whole(load.withoutRows)],
          ['acknowledged writes', whole(found.acknowledged)],
          ['reads of a write through either process', whole(seen.reads)],
        ],
        notes: [...load.failures, ...found.failedWrites, ...seen.stale].slice(0, 20),
      },
    ],
    targets: [
      none('failed reads', load.failures.length, 'requests'),
      none('failed writes', found.failedWrites.length, 'requests'),
      none('acknowledged writes that are lost', found.lost, 'copies'),
      none('writes done twice', found.twice, 'copies'),
      none('copies other than they were written', found.wrong, 'copies'),
      none('counts that differ from the copies', found.differences, 'counts'),
      none('writes that a process did not show at once', seen.stale.length, 'reads'),
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
    raw: found,
  })
})
