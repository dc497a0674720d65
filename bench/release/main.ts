/**
 * `npm run bench -- release [--switches N] [--rate N] [--tabs N]`: checks that visitors who load pages and browse do
 * not notice releases and rollbacks of remotes.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { publishReport } from '../measure/bench-report.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureScript } from '../measure/measure-script.ts'
import { startSiteProcess } from '../measure/site-process.ts'
import { median, percentile } from '../measure/statistics.ts'
import { prepareRunFolder, repositoryRoot, withCleanUp } from '../measure/workspace.ts'
import { listPagePaths } from './list-page-paths.ts'
import { runReleases, type VersionSwitch } from './run-releases.ts'

const maxSwitchMs = 1000
const { values } = parseArgs({
  options: {
    switches: { type: 'string', default: '200' },
    rate: { type: 'string', default: '200' },
    tabs: { type: 'string', default: '10' },
    port: { type: 'string', default: '4590' },
  },
})

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const dataDir = await prepareRunFolder(undefined, onCleanUp)
  const { stop, url, pid } = await startSiteProcess({
    PORT: values.port,
    DATA_DIR: dataDir,
    HUMAN_VERIFICATION: 'off',
  })
  onCleanUp(stop)
  const accountArgs = ['--username', 'ann', '--email', 'ann@example.org', '--password', 'Secret-99x']
  await measureScript(path.join(repositoryRoot, 'scripts/users.ts'), ['create', ...accountArgs], {
    DATA_DIR: dataDir,
  })
  const run = {
    switches: Number(values.switches),
    perSecond: Number(values.rate),
    tabs: Number(values.tabs),
    onSwitch: ({ act, remote, commandMs, switchMs, rowsMs }: VersionSwitch) =>
      console.log(
        `${act} of ${remote}: ${formatWhole(commandMs)} ms, served ${formatWhole(switchMs)} ms after its registry, with rows ${rowsMs === null ? 'late' : `${formatWhole(rowsMs)} ms`}`,
      ),
  }
  const { switches, load, browsed, cpu } = await runReleases(
    { url, dataDir, pid },
    run,
    await listPagePaths(url, 'ann'),
  )
  const times = switches.map(({ switchMs }) => switchMs)
  const rows = switches.map(({ rowsMs }) => rowsMs ?? Number.POSITIVE_INFINITY)
  await publishReport({
    bench: 'release',
    machine,
    sections: [
      {
        title: `${formatWhole(switches.length)} releases and rollbacks by turns, of one remote after the other`,
        head: ['from the registry to the first page made of it', 'ms'],
        rows: [
          ['median', formatWhole(median(times))],
          ['p99', formatWhole(percentile(times, 0.99))],
          ['longest', formatWhole(Math.max(...times))],
          ['to one that came with its rows, median', formatWhole(median(rows))],
          ['the command itself, median', formatWhole(median(switches.map(({ commandMs }) => commandMs)))],
        ],
      },
      {
        title: `${formatWhole(load.requests)} requests, ${formatShort(load.perSecond)} a second, and ${values.tabs} tabs`,
        head: ['what was met', ''],
        rows: [
          ['p50 of requests, ms', formatShort(load.p50Ms)],
          ['p99 of requests, ms', formatShort(load.p99Ms)],
          ['pages that came without rows', formatWhole(load.withoutRows)],
          ['moves within a tab', formatWhole(browsed.moves)],
          ['pages opened in a tab', formatWhole(browsed.loads)],
        ],
        notes: [...load.failures, ...browsed.faults].slice(0, 20),
      },
      {
        title: `CPU of all that ran on these ${machine.cores} cores, of ${formatWhole(cpu.seconds)} s`,
        head: ['process', 'cores'],
        rows: Object.entries(cpu.byProcess).map(([name, seconds]) => [name, formatShort(seconds / cpu.seconds)]),
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
      { name: 'longest switch', figure: Math.max(...times), limit: { atMost: maxSwitchMs }, unit: 'ms' },
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
