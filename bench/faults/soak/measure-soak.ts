import { setTimeout as pause } from 'node:timers/promises'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../../measure/report/report-table.ts'
import { readResidentMemoryMiB } from '../../measure/run/process-memory.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { chooseCatalogue } from '../../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../../measure/servers/start-site-with-catalogue.ts'
import { fetchSamplePagePaths } from '../../measure/visits/fetch-sample-page-paths.ts'
import { fetchShedRequestCounts } from '../../measure/visits/fetch-shed-request-counts.ts'
import { formatFailedRequest, runLoadOfWaitingVisitors, runSteadyLoad } from '../../measure/visits/run-steady-load.ts'
import { createMembersAtWork, type MembersAtWork } from '../floods/create-members-at-work.ts'
import { buildFailureTable } from './build-failure-table.ts'
import { computeMemoryGrowth, type MemorySample } from './compute-memory-growth.ts'

const shareOfCapacity = 0.7
const capacityVisitorCount = 8
const capacityMs = 10_000
/** More pages than are requested while the capacity is measured, so that the page cache has none of the others. */
const capacityPathCount = 5_000
const soakPathCount = 20_000
const sampleIntervalMs = 5_000
const maxGrowth = 1.05
/** Share of the time after which memory should no longer grow: 10 of 60 minutes. */
const warmUpShare = 1 / 6

/**
 * Checks that the site neither fails nor needs ever more memory while visitors request pages and as many files of remotes,
 * and 20 members work. The visitors' rate is 70 % of what the site reaches with the same requests and members.
 */
export async function measureSoak(
  { minutes, catalogue, keep }: { minutes: number; catalogue: string; keep: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const { url, pid, pool } = await startSiteWithCatalogue(onCleanUp, {
    folder: await prepareRunFolder(onCleanUp, keep),
    source: chooseCatalogue(catalogue),
    settings: { HUMAN_VERIFICATION: 'off' },
  })
  const { work } = await createMembersAtWork({ url, pool })
  const paths = await fetchUncachedPaths(url)
  const capacityPerSecond = await measureCapacity({ url, paths: paths.slice(0, capacityPathCount), work })
  const shedBefore = await fetchShedRequestCounts(url)

  const endsAt = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > endsAt
  const perSecond = Math.round(capacityPerSecond * shareOfCapacity)
  const [visits, requests, samples] = await Promise.all([
    runSteadyLoad(url, { paths: paths.slice(capacityPathCount), perSecond, isOver }),
    work(isOver),
    sampleMemory(pid, isOver),
  ])
  const shed = [...(await fetchShedRequestCounts(url))]
    .map(([reason, count]) => ({ reason, count: count - (shedBefore.get(reason) ?? 0) }))
    .filter(({ count }) => count > 0)
  const failedRequests = requests.filter(({ status }) => status >= 500 || status === 0)
  const growth = computeMemoryGrowth(samples, warmUpShare)
  const figures = [{ minutes, perSecond, visits, growth }]
  const table = buildReportTable('pages and as many files at 70 % of the capacity beside 20 members', figures, {
    minutes: (each) => each.minutes,
    'pages and files/s': (each) => each.perSecond,
    'pages and files': (each) => each.visits.requests,
    'p99 ms': (each) => each.visits.p99Ms,
    'pages without rows': (each) => each.visits.withoutRows,
    'MiB after the warm-up': (each) => Math.round(each.growth.beforeMiB),
    'MiB at the end': (each) => Math.round(each.growth.afterMiB),
  })
  const targets = [
    mustBeZero('pages and files that failed', visits.failures.length, 'requests'),
    mustBeZero('pages without rows, which the browser renders', visits.withoutRows, 'pages'),
    mustBeZero('requests of members with 5xx or no reply', failedRequests.length, 'requests'),
    atMost(maxGrowth, 'memory at the end, compared with that after the warm-up', growth.ratio, '×'),
  ]
  const shedTable = buildReportTable('requests that the site rejected with 503', shed, {
    limit: ({ reason }) => reason,
    requests: ({ count }) => count,
  })
  return {
    tables: [table, buildFailureTable(visits.failures), shedTable],
    targets,
    raw: { figures, samples },
  }
}

/**
 * Measures at what rate the site answers eight visitors who wait for each reply, while the members work. The visitors are
 * those of the soak, because they need the same cores as the site.
 * @throws {Error} if requests fail: such a rate would be no capacity
 */
async function measureCapacity({
  url,
  paths,
  work,
}: {
  url: string
  paths: ReadonlyArray<string>
  work: MembersAtWork['work']
}): Promise<number> {
  const endsAt = performance.now() + capacityMs
  const isOver = () => performance.now() > endsAt
  const [{ perSecond, failures }] = await Promise.all([
    runLoadOfWaitingVisitors(url, { paths, visitorCount: capacityVisitorCount, isOver }),
    work(isOver),
  ])
  if (failures[0])
    throw new Error(`the capacity was measured with ${failures.length} failures: ${formatFailedRequest(failures[0])}`)
  return perSecond
}

/** Fetches paths of pages which the page cache does not have, because their query is new to it. */
async function fetchUncachedPaths(url: string): Promise<string[]> {
  const pages = await fetchSamplePagePaths(url)
  return Array.from({ length: capacityPathCount + soakPathCount }, (_, visit) => {
    const path = pages[visit % pages.length] ?? '/'
    return `${path}${path.includes('?') ? '&' : '?'}visit=${visit}`
  })
}

async function sampleMemory(pid: number, isOver: () => boolean): Promise<MemorySample[]> {
  const started = performance.now()
  const samples: MemorySample[] = []
  for (; !isOver(); await pause(sampleIntervalMs)) {
    const residentMiB = await readResidentMemoryMiB(pid)
    if (residentMiB !== null) samples.push({ second: (performance.now() - started) / 1000, residentMiB })
  }
  return samples
}
