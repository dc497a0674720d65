import { setTimeout as pause } from 'node:timers/promises'
import type { LoadResult } from '../../measure/load/generate-load.ts'
import { type RunLoad, startLoadGenerator } from '../../measure/load/start-load-generator.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../../measure/report/report-table.ts'
import { readResidentMemoryMiB } from '../../measure/run/process-memory.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { chooseCatalogue } from '../../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../../measure/servers/start-site-with-catalogue.ts'
import { fetchRenderedPage } from '../../measure/visits/fetch-rendered-page.ts'
import { fetchSamplePagePaths } from '../../measure/visits/fetch-sample-page-paths.ts'
import { listRemoteFilesInHtml, runSteadyLoad } from '../../measure/visits/run-steady-load.ts'
import { createMembersAtWork, type MembersAtWork } from '../floods/create-members-at-work.ts'
import { computeMemoryGrowth, type MemorySample } from './compute-memory-growth.ts'

const shareOfCapacity = 0.7
const capacityConnections = 8
const capacitySeconds = 10
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
  const runLoad = startLoadGenerator(onCleanUp)
  const capacity = await measureCapacity({ url, paths, runLoad, work })

  const endsAt = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > endsAt
  const perSecond = Math.round(capacity.perSecond * shareOfCapacity)
  const [visits, requests, samples] = await Promise.all([
    runSteadyLoad(url, { paths, perSecond, isOver }),
    work(isOver),
    sampleMemory(pid, isOver),
  ])
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
  return { tables: [table], targets, raw: { figures, samples, failures: visits.failures.slice(0, 100) } }
}

/**
 * Measures at what rate the site answers pages and as many files while the members work.
 * @throws {Error} if it answers with errors: such a rate would be no capacity
 */
async function measureCapacity({
  url,
  paths,
  runLoad,
  work,
}: {
  url: string
  paths: ReadonlyArray<string>
  runLoad: RunLoad
  work: MembersAtWork['work']
}): Promise<LoadResult> {
  const files = listRemoteFilesInHtml(await fetchRenderedPage(`${url}/`))
  const pagesAndFiles = paths.flatMap((page, index) => [page, files[index % files.length] ?? page])
  let isMeasured = false
  const working = work(() => isMeasured)
  const capacity = await runLoad({
    url,
    paths: pagesAndFiles,
    connections: capacityConnections,
    seconds: capacitySeconds,
  })
  isMeasured = true
  await working
  if (capacity.failed > 0)
    throw new Error(`the capacity was measured with failures: ${JSON.stringify(capacity.failures)}`)
  return capacity
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
