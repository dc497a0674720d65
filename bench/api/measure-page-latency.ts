import { startLoadGenerator } from '../measure/load/start-load-generator.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../measure/report/report-table.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../measure/run/workspace.ts'
import { chooseCatalogue } from '../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../measure/servers/start-site-with-catalogue.ts'
import { getRelativeSpread, median } from '../measure/statistics.ts'
import { fetchCataloguePagePaths } from '../measure/visits/fetch-catalogue-page-paths.ts'
import { fetchRenderedPageCount } from '../measure/visits/fetch-rendered-page-count.ts'
import { readCatalogueFacts } from './catalogue-facts.ts'
import { getCatalogueDatabaseFolder } from './start-catalogue-servers.ts'

const connections = 4
const maxPageMs = 150
const maxSitemapMs = 50
const distinctVisits = 20_000

/** Measures how long four guests at a time wait for pages that the page cache does not have, and for the sitemap. */
export async function measurePageLatency(
  { keep, large, repeats, seconds }: { keep: string; large: string; repeats: number; seconds: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const source = chooseCatalogue(large)
  const folder = getCatalogueDatabaseFolder(await prepareRunFolder(onCleanUp, keep), source)
  const { url, pool, totalCards } = await startSiteWithCatalogue(onCleanUp, { folder, source })
  const runLoad = startLoadGenerator(onCleanUp)
  const { samples } = await readCatalogueFacts(pool)
  const pages = { home: ['/'], ...(await fetchCataloguePagePaths(url, samples)) }
  const sitemap = { 'sitemap index': ['/sitemap.xml'], 'part of the sitemap': ['/sitemap/insert-sets-1.xml'] }
  // Made once after each change of the catalogue.
  for (const path of Object.values(sitemap).flat()) await (await fetch(url + path)).text()

  let visit = 0
  // The query makes each page a new one for the cache.
  const listUncached = (paths: ReadonlyArray<string>) =>
    Array.from({ length: distinctVisits }, (_, n) => `${paths[n % paths.length]}?visit=${visit++}`)
  const kinds = [
    ...Object.entries(pages).map(([name, paths]) => ({ name, paths, isPage: true, limitMs: maxPageMs })),
    ...Object.entries(sitemap).map(([name, paths]) => ({ name, paths, isPage: false, limitMs: maxSitemapMs })),
  ]
  const names = kinds.map(({ name }) => name)
  const runs = await measureInterleaved(names, repeats, async (name) => {
    const { paths, isPage } = kinds.find((each) => each.name === name) ?? { paths: [], isPage: false }
    const renderedBefore = await fetchRenderedPageCount(url)
    const load = await runLoad({
      url,
      paths: isPage ? listUncached(paths) : paths,
      headers: { 'accept-encoding': 'br, gzip' },
      connections,
      seconds,
    })
    const rendered = (await fetchRenderedPageCount(url)) - renderedBefore
    return { ...load, notRendered: isPage ? load.requests - rendered : 0 }
  })
  const figures = kinds.map(({ name, isPage, limitMs }) => {
    const each = runs[name] ?? []
    const p99s = each.map(({ latency }) => latency.p99)
    return {
      name,
      isPage,
      limitMs,
      p50: median(each.map(({ latency }) => latency.p50)),
      p99: median(p99s),
      noise: getRelativeSpread(p99s),
      failed: each.reduce((sum, { failed }) => sum + failed, 0),
      notRendered: each.reduce((sum, { notRendered }) => sum + notRendered, 0),
    }
  })
  const title = `pages and sitemap for ${connections} guests at a time, ${totalCards.toLocaleString('en-US')} cards`
  const table = buildReportTable(title, figures, {
    page: ({ name }) => name,
    'p50 ms': ({ p50 }) => p50,
    'p99 ms': ({ p99 }) => p99,
    failed: ({ failed }) => failed,
    'not rendered': ({ notRendered }) => notRendered,
    noise: ({ noise }) => formatPercent(noise),
  })
  const targets = figures.flatMap(({ name, isPage, p99, limitMs, failed, notRendered }) => [
    atMost(limitMs, `${name}: p99`, p99, 'ms'),
    mustBeZero(`${name}: other replies than 200`, failed, 'replies'),
    ...(isPage ? [mustBeZero(`${name}: pages that were not rendered for the request`, notRendered, 'pages')] : []),
  ])
  return { tables: [table], targets, raw: figures }
}
