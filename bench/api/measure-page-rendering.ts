import { aMember } from '@ninepocket/api/testing/a-member'
import { startLoadGenerator } from '../measure/load/start-load-generator.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../measure/report/report-table.ts'
import { readCpuSeconds } from '../measure/run/process-cpu.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../measure/run/workspace.ts'
import { chooseCatalogue } from '../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../measure/servers/start-site-with-catalogue.ts'
import { getRelativeSpread, median } from '../measure/statistics.ts'
import { fetchCataloguePagePaths } from '../measure/visits/fetch-catalogue-page-paths.ts'
import { fetchRenderedPageCount } from '../measure/visits/fetch-rendered-page-count.ts'
import { readCatalogueFacts } from './catalogue-facts.ts'
import { getCatalogueDatabaseFolder } from './start-catalogue-servers.ts'

const memberCount = 20
const connections = 8
const minGuestPages = 250
const minMemberPages = 150

const visitors = ['guests', 'members'] as const
const kinds = ['sets', 'insert sets'] as const
const variants = visitors.flatMap((visitor) => kinds.map((kind) => `${visitor}, ${kind}` as const))

/** Measures how many pages the site renders for each second of CPU time, without its page cache. */
export async function measurePageRendering(
  { keep, large, repeats, seconds }: { keep: string; large: string; repeats: number; seconds: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const source = chooseCatalogue(large)
  const folder = getCatalogueDatabaseFolder(await prepareRunFolder(onCleanUp, keep), source)
  const { url, pid, pool } = await startSiteWithCatalogue(onCleanUp, { folder, source })
  const runLoad = startLoadGenerator(onCleanUp)
  const { samples } = await readCatalogueFacts(pool)
  const paths = await fetchCataloguePagePaths(url, samples)
  await pool.query('truncate users cascade') // a kept database has the members of its last run
  const members = await Promise.all(Array.from({ length: memberCount }, () => aMember({ url, pool })))
  const cookies = members.map(({ cookie }) => cookie)

  let visit = 0
  const runs = await measureInterleaved(variants, repeats, async (variant) => {
    const isMember = variant.startsWith('members')
    // The query makes each page a new one for the cache.
    const kind = variant.endsWith('insert sets') ? 'insert sets' : 'sets'
    const uncached = Array.from({ length: 20_000 }, (_, n) => `${paths[kind][n % paths[kind].length]}?visit=${visit++}`)
    const [cpuBefore, renderedBefore] = [await readCpuSeconds(pid), await fetchRenderedPageCount(url)]
    const { requests, latency } = await runLoad({
      url,
      paths: uncached,
      headers: { 'accept-encoding': 'br' },
      connections,
      seconds,
      ...(isMember && { cookies }),
    })
    const cpuSeconds = (await readCpuSeconds(pid)) - cpuBefore
    const rendered = (await fetchRenderedPageCount(url)) - renderedBefore
    return {
      perCore: rendered / cpuSeconds,
      perSecond: rendered / seconds,
      bare: requests - rendered,
      p99: latency.p99,
    }
  })
  const figures = variants.map((variant) => {
    const rates = runs[variant].map(({ perCore }) => perCore)
    return {
      variant,
      perCore: median(rates),
      noise: getRelativeSpread(rates),
      perSecond: median(runs[variant].map(({ perSecond }) => perSecond)),
      p99: median(runs[variant].map(({ p99 }) => p99)),
      bare: runs[variant].reduce((sum, each) => sum + each.bare, 0),
    }
  })
  const table = buildReportTable(`rendered pages, ${connections} at a time`, figures, {
    pages: ({ variant }) => variant,
    'pages per CPU second': ({ perCore }) => Math.round(perCore),
    'pages/s': ({ perSecond }) => Math.round(perSecond),
    'p99 ms': ({ p99 }) => p99,
    'not rendered': ({ bare }) => bare,
    noise: ({ noise }) => formatPercent(noise),
  })
  const targets = figures.map(({ variant, perCore }) => {
    const min = variant.startsWith('members') ? minMemberPages : minGuestPages
    return atLeast(min, `uncached pages of ${variant}, per second and core`, perCore, 'pages')
  })
  return { tables: [table], targets, raw: figures }
}
