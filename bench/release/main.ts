/**
 * `npm run bench -- release [--switches N] [--rate N] [--tabs N]`: whether anybody notices that remotes are released and
 * rolled back while they ask for pages and browse.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureScript } from '../measure/command.ts'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { startSite } from '../measure/site.ts'
import { median, percentile } from '../measure/statistics.ts'
import { root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { pagesOf } from './places.ts'
import { runReleases, type Switch } from './run-releases.ts'

const longestSwitchMs = 1000
const { values } = parseArgs({
  options: {
    switches: { type: 'string', default: '200' },
    rate: { type: 'string', default: '200' },
    tabs: { type: 'string', default: '10' },
    port: { type: 'string', default: '4590' },
  },
})

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const dataDir = await runFolder(undefined, later)
  const { stop, url, pid } = await startSite({
    PORT: values.port,
    DATA_DIR: dataDir,
    HUMAN_VERIFICATION: 'off',
  })
  later(stop)
  const person = ['--username', 'ann', '--email', 'ann@example.org', '--password', 'Secret-99x']
  await measureScript(path.join(root, 'scripts/users.ts'), ['create', ...person], { DATA_DIR: dataDir })
  const run = {
    switches: Number(values.switches),
    perSecond: Number(values.rate),
    tabs: Number(values.tabs),
    onSwitch: ({ act, remote, commandMs, switchMs, rowsMs }: Switch) =>
      console.log(
        `${act} of ${remote}: ${whole(commandMs)} ms, seen ${whole(switchMs)} ms after its registry, with rows ${rowsMs === null ? 'late' : `${whole(rowsMs)} ms`}`,
      ),
  }
  const { switches, load, browsed, cpu } = await runReleases(
    { url, dataDir, pid },
    run,
    await pagesOf(url, 'ann'),
  )
  const times = switches.map(({ switchMs }) => switchMs)
  const rows = switches.map(({ rowsMs }) => rowsMs ?? Number.POSITIVE_INFINITY)
  await publish({
    bench: 'release',
    machine,
    sections: [
      {
        title: `${whole(switches.length)} releases and rollbacks by turns, of one remote after the other`,
        head: ['from the registry to the first page made of it', 'ms'],
        rows: [
          ['median', whole(median(times))],
          ['p99', whole(percentile(times, 0.99))],
          ['longest', whole(Math.max(...times))],
          ['to one that came with its rows, median', whole(median(rows))],
          ['the command itself, median', whole(median(switches.map(({ commandMs }) => commandMs)))],
        ],
      },
      {
        title: `${whole(load.requests)} requests, ${short(load.perSecond)} a second, and ${values.tabs} tabs`,
        head: ['what was met', ''],
        rows: [
          ['p50 of requests, ms', short(load.p50Ms)],
          ['p99 of requests, ms', short(load.p99Ms)],
          ['pages that came without rows', whole(load.withoutRows)],
          ['moves within a tab', whole(browsed.moves)],
          ['pages opened in a tab', whole(browsed.loads)],
        ],
        notes: [...load.failures, ...browsed.faults].slice(0, 20),
      },
      {
        title: `CPU of all that ran on these ${machine.cores} cores, of ${whole(cpu.seconds)} s`,
        head: ['process', 'cores'],
        rows: Object.entries(cpu.of).map(([name, seconds]) => [name, short(seconds / cpu.seconds)]),
      },
    ],
    targets: [
      { name: 'failed requests', figure: load.failures.length, limit: { atMost: 0 }, unit: 'requests' },
      {
        name: 'error views and failures in tabs',
        figure: browsed.faults.length,
        limit: { atMost: 0 },
        unit: 'times',
      },
      { name: 'longest switch', figure: Math.max(...times), limit: { atMost: longestSwitchMs }, unit: 'ms' },
      {
        name: 'requests a second',
        figure: load.perSecond,
        limit: { atLeast: 0.95 * run.perSecond },
        unit: '/s',
      },
    ],
    raw: { switches, load, browsed, cpu },
  })
})
