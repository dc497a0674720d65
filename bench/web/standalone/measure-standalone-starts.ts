import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { runStandalone } from '@ninepocket/testing/processes/run-standalone'
import type { Browser } from 'playwright'
import { openBrowser } from '../../measure/browser/open-browser.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atMost } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure } from '../../measure/report/report-table.ts'
import { runMeasuredScript } from '../../measure/run/run-measured-script.ts'
import { selectNamed } from '../../measure/run/select-named.ts'
import { type RegisterCleanUp, repositoryRoot } from '../../measure/run/workspace.ts'
import { median } from '../../measure/statistics.ts'

/** Seconds from the command to its `ready` line, and to the heading of the remote's first page in the panel's frame. */
type StartTimes = { ready: number; usable: number }

/** Starts of one remote: the first after an installation, and later ones. */
type RemoteStarts = { remote: string; first: StartTimes; later: StartTimes[] }

/** Limit from the command to the page: a wait without switching to another task. */
const maxSeconds = 3
const pageTimeoutMs = 60_000

/** Measures starts of standalone remotes, the first after an installation separately. */
export async function measureStandaloneStarts(
  { starts: startCount, remotes: selected }: { starts: number; remotes: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const browser = await openBrowser(onCleanUp)
  const allRemotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('mf-'))
  const remotes = selectNamed(allRemotes, selected, String)
  for (const remote of remotes)
    await rm(path.join(repositoryRoot, remote, '.cache', 'vite'), { recursive: true, force: true })
  const bundling = await runMeasuredScript('scripts/dev/prebundle-libraries.ts')
  const measured: RemoteStarts[] = []
  for (const remote of remotes) {
    const first = await measureStart(browser, remote)
    const later: StartTimes[] = []
    while (later.length < startCount) later.push(await measureStart(browser, remote))
    measured.push({ remote, first, later })
  }
  return buildStandaloneStartReport(measured, bundling.seconds)
}

async function measureStart(browser: Browser, remote: string): Promise<StartTimes> {
  const page = await browser.newPage()
  const startedAt = performance.now()
  const getSeconds = () => (performance.now() - startedAt) / 1000
  const standalone = await runStandalone(remote, { startMethod: 'npm' })
  const ready = getSeconds()
  try {
    await page.goto(standalone.url)
    await page.getByRole('combobox', { name: 'Screen' }).waitFor({ timeout: pageTimeoutMs })
    await page.frameLocator('iframe').locator('main h1').waitFor({ timeout: pageTimeoutMs })
    return { ready, usable: getSeconds() }
  } finally {
    await page.close()
    await standalone.stop()
  }
}

/** Builds the report. @param bundlingSeconds additional duration of an installation, for all remotes */
export function buildStandaloneStartReport(found: ReadonlyArray<RemoteStarts>, bundlingSeconds: number): BenchResult {
  const getUsable = (starts: ReadonlyArray<StartTimes>) => median(starts.map(({ usable }) => usable))
  const table = buildReportTable(
    'From `npm run dev -- REMOTE` to a usable page: s, medians',
    found,
    {
      remote: ({ remote }) => remote,
      'first time': ({ first }) => first.usable,
      ready: ({ later }) => median(later.map(({ ready }) => ready)),
      usable: ({ later }) => getUsable(later),
    },
    [`First time: after an installation, which bundles the libraries of all in ${formatFigure(bundlingSeconds)} s.`],
  )
  const targets = found.flatMap(({ remote, first, later }) => [
    atMost(maxSeconds, `${remote}: from the command to the page`, getUsable(later), 's'),
    atMost(maxSeconds, `${remote}: from the command to the page, the first time`, first.usable, 's'),
  ])
  return { tables: [table], targets, raw: found }
}
