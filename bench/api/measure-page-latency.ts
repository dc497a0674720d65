import { startLoadGenerator } from '../measure/load/start-load-generator.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../measure/report/bench-target.ts'
import { buildReportTable, formatPercent } from '../measure/report/report-table.ts'
import { type OnCleanUp, prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { buildSite, startSite } from '../measure/servers/start-servers.ts'
import { getRelativeSpread, median } from '../measure/statistics.ts'
import { readCatalogueFacts } from './catalogue-facts.ts'
import { listSamplePagePaths } from './list-sample-page-paths.ts'
import { getCatalogueDatabaseFolder } from './start-catalogue-servers.ts'

const connections = 4
const maxPageMs = 150
const maxSitemapMs = 50
const distinctVisits = 20_000

/** Measures how long four guests at a time wait for pages that the page cache does not have, and for the sitemap. */
export async function measurePageLatency(
  { keep, large, repeats, seconds }: { keep: string; large: string; repeats: number; seconds: number },
  onCleanUp: OnCleanUp,
): Promise<BenchResult> {
  await buildSite()
  const source = chooseCatalogue(large)
  const folder = getCatalogueDatabaseFolder(await prepareRunFolder(onCleanUp, keep), source)
  const { databaseUrl, dataDir, pool, totalCards } = await openCatalogueDatabase(onCleanUp, folder, source)
  const { url } = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, onCleanUp)
  const runLoad = startLoadGenerator(onCleanUp)
  const { samples } = await readCatalogueFacts(pool)
  const pages = { home: ['/'], ...(await listSamplePagePaths(url, samples)) }
  const sitemap = ['/sitemap.xml']
  await fetch(url + sitemap[0]) // made once after each change of the catalogue

  let visit = 0
  // The query makes each page a new one for the cache.
  const listUncached = (paths: ReadonlyArray<string>) =>
    Array.from({ length: distinctVisits }, (_, n) => `${paths[n % paths.length]}?visit=${visit++}`)
  const kinds = [
    ...Object.entries(pages).map(([name, paths]) => ({ name, paths, limitMs: maxPageMs })),
    {
      name: 'sitemap',
      paths: sitemap,
      limitMs: maxSitemapMs,
    },
  ]
  const names = kinds.map(({ name }) => name)
  const runs = await measureInterleaved(names, repeats, (name) => {
    const paths = kinds.find((each) => each.name === name)?.paths ?? []
    const headers = { 'accept-encoding': 'br' }
    return runLoad({ url, paths: name === 'sitemap' ? paths : listUncached(paths), headers, connections, seconds })
  })
  const figures = kinds.map(({ name, limitMs }) => {
    const each = runs[name] ?? []
    const p99s = each.map(({ latency }) => latency.p99)
    return {
      name,
      limitMs,
      p50: median(each.map(({ latency }) => latency.p50)),
      p99: median(p99s),
      noise: getRelativeSpread(p99s),
      failed: each.reduce((sum, { failed }) => sum + failed, 0),
    }
  })
  const title = `pages and sitemap for ${connections} guests at a time, ${totalCards.toLocaleString('en-US')} cards`
  const table = buildReportTable(title, figures, {
    page: ({ name }) => name,
    'p50 ms': ({ p50 }) => p50,
    'p99 ms': ({ p99 }) => p99,
    failed: ({ failed }) => failed,
    noise: ({ noise }) => formatPercent(noise),
  })
  const targets = figures.flatMap(({ name, p99, limitMs, failed }) => [
    atMost(limitMs, `${name}: p99`, p99, 'ms'),
    mustBeZero(`${name}: other replies than 200`, failed, 'replies'),
  ])
  return { tables: [table], targets, raw: figures }
}
