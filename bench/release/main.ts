/**
 * `npm run bench -- release [--switches N] [--rate N] [--tabs N]`: checks that visitors who load pages and browse do
 * not notice releases and rollbacks of remotes.
 */
import { atLeast, atMost, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable, formatFigure } from '../measure/report/report-table.ts'
import { runBench } from '../measure/run/run-bench.ts'
import { runMeasuredScript } from '../measure/run/run-measured-script.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { buildSite, startSite } from '../measure/servers/start-servers.ts'
import { median, percentile } from '../measure/statistics.ts'
import { fetchSamplePagePaths } from '../measure/visits/fetch-sample-page-paths.ts'
import { formatFailedRequest } from '../measure/visits/run-steady-load.ts'
import { runReleases } from './run-releases.ts'

const maxSwitchMs = 1000
const minShareOfLoad = 0.95
const maxNotes = 20
const username = 'ann'
const accountArgs = ['--username', username, '--email', 'ann@example.org', '--password', 'Secret-99x']

const defaults = { switches: 200, rate: 200, tabs: 10, port: 4590 }

await runBench('release', defaults, {
  async release({ rate, port, ...options }, onCleanUp) {
    const dataDir = await prepareRunFolder(onCleanUp)
    await buildSite()
    const settings = { PORT: String(port), DATA_DIR: dataDir, HUMAN_VERIFICATION: 'off' }
    const { url } = await startSite(settings, onCleanUp)
    await runMeasuredScript('scripts/users.ts', ['create', ...accountArgs], { DATA_DIR: dataDir })
    const plan = { ...options, perSecond: rate }
    const figures = await runReleases({ url, dataDir }, plan, await fetchSamplePagePaths(url, username))
    const { switches, load, browsed } = figures
    const times = switches.map(({ switchMs }) => switchMs)
    const rowTimes = switches.map(({ rowsMs }) => rowsMs ?? Number.POSITIVE_INFINITY)
    const tables = [
      buildFigureTable(`${switches.length} releases and rollbacks in turn: ms from the registry to the first page`, {
        median: Math.round(median(times)),
        p99: Math.round(percentile(times, 0.99)),
        longest: Math.round(Math.max(...times)),
        'first page with rows, median': Math.round(median(rowTimes)),
        'duration of the command, median': Math.round(median(switches.map(({ commandMs }) => commandMs))),
      }),
      buildFigureTable(
        `${formatFigure(load.requests)} requests, ${formatFigure(load.perSecond)} per second, and ${plan.tabs} tabs`,
        {
          'p50 of requests, ms': load.p50Ms,
          'p99 of requests, ms': load.p99Ms,
          'pages without rows': load.withoutRows,
          'moves within a tab': browsed.moves,
          'pages opened in a tab': browsed.loads,
        },
        [...load.failures.map(formatFailedRequest), ...browsed.failures].slice(0, maxNotes),
      ),
    ]
    const targets = [
      mustBeZero('failed requests', load.failures.length, 'requests'),
      mustBeZero('error views and failures in tabs', browsed.failures.length, 'times'),
      atMost(maxSwitchMs, 'longest switch', Math.max(...times), 'ms'),
      atLeast(minShareOfLoad * rate, 'requests per second', load.perSecond, '/s'),
    ]
    return { tables, targets, raw: figures }
  },
})
