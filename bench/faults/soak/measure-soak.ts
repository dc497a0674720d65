import { setTimeout as pause } from 'node:timers/promises'
import { startLoadGenerator } from '../../measure/load/start-load-generator.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../../measure/report/bench-target.ts'
import { buildReportTable } from '../../measure/report/report-table.ts'
import { readResidentMemoryMiB } from '../../measure/run/process-memory.ts'
import { type OnCleanUp, prepareRunFolder } from '../../measure/run/workspace.ts'
import { chooseCatalogue } from '../../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../../measure/servers/start-site-with-catalogue.ts'
import { fetchSamplePagePaths } from '../../measure/visits/fetch-sample-page-paths.ts'
import { runSteadyLoad } from '../../measure/visits/run-steady-load.ts'
import { createMembersAtWork } from '../floods/create-members-at-work.ts'
import { computeMemoryGrowth, type MemorySample } from './compute-memory-growth.ts'

const shareOfCapacity = 0.7
const capacityConnections = 8
const capacitySeconds = 10
const sampleIntervalMs = 5_000
const maxGrowth = 1.05
/** Share of the time after which memory should no longer grow: 10 of 60 minutes. */
const warmUpShare = 1 / 6

/**
 * Checks that the site neither fails nor needs ever more memory while visitors request pages at 70 % of the rate that it
 * reaches with pages alone, and as many files of remotes, and 20 members work.
 */
export async function measureSoak(
  { minutes, catalogue, keep }: { minutes: number; catalogue: string; keep: string },
  onCleanUp: OnCleanUp,
): Promise<BenchResult> {
  const { url, pid, pool } = await startSiteWithCatalogue(onCleanUp, {
    folder: await prepareRunFolder(onCleanUp, keep),
    source: chooseCatalogue(catalogue),
    settings: { HUMAN_VERIFICATION: 'off' },
  })
  const { work } = await createMembersAtWork({ url, pool })
  const paths = await fetchUncachedPaths(url)
  const runLoad = startLoadGenerator(onCleanUp)
  const capacity = await runLoad({ url, paths, connections: capacityConnections, seconds: capacitySeconds })

  const endsAt = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > endsAt
  const pagesPerSecond = Math.round(capacity.perSecond * shareOfCapacity)
  const [visits, requests, samples] = await Promise.all([
    // Every second request is a file.
    runSteadyLoad(url, { paths, perSecond: 2 * pagesPerSecond, isOver }),
    work(isOver),
    sampleMemory(pid, isOver),
  ])
  const failedRequests = requests.filter(({ status }) => status >= 500 || status === 0)
  const growth = computeMemoryGrowth(samples, warmUpShare)
  const figures = [{ minutes, pagesPerSecond, visits, growth }]
  const table = buildReportTable('pages at 70 % of the capacity, as many files, and 20 members', figures, {
    minutes: (each) => each.minutes,
    'pages/s': (each) => each.pagesPerSecond,
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
  return { tables: [table], targets, raw: { figures, samples, failures: visits.failures.slice(0, 100) } }
}

/** Fetches paths of pages which the page cache does not have, because their query is new to it. */
async function fetchUncachedPaths(url: string): Promise<string[]> {
  const distinctVisits = 20_000
  const pages = await fetchSamplePagePaths(url)
  return Array.from({ length: distinctVisits }, (_, visit) => {
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
