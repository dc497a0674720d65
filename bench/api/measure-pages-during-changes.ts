import { inTransaction } from '@ninepocket/api/database/connect'
import { getSideImageUrl, lockCard, updateSideImageUrl } from '@ninepocket/api/modules/catalogue/cards/card-images'
import { toChangedCardImageTags } from '@ninepocket/api/modules/catalogue/version/cache-tags'
import { bumpCatalogueVersion } from '@ninepocket/api/modules/catalogue/version/catalogue-version'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createRandom } from '@ninepocket/demo/random'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { Pool } from 'pg'
import { startLoadGenerator } from '../measure/load/start-load-generator.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../measure/report/report-table.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../measure/run/workspace.ts'
import { chooseCatalogue } from '../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../measure/servers/start-site-with-catalogue.ts'
import { getRelativeSpread, median } from '../measure/statistics.ts'
import { readCatalogueFacts, type SampleCard } from './catalogue-facts.ts'
import { getCatalogueDatabaseFolder } from './start-catalogue-servers.ts'

/** Home, the list of products, and pages of cards and of their insert sets. */
const hotPathCount = 302
const changesPerSecond = 5
const connections = 16
const minRateWithChanges = 0.9

const variants = ['no changes', 'photos of any cards', 'photos of the cards on these pages'] as const

/** Compares the rate of cached guest pages while photos of cards change with the rate without changes. */
export async function measurePagesDuringChanges(
  { keep, large, repeats, seconds }: { keep: string; large: string; repeats: number; seconds: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const source = chooseCatalogue(large)
  const folder = getCatalogueDatabaseFolder(await prepareRunFolder(onCleanUp, keep), source)
  const { url, pool } = await startSiteWithCatalogue(onCleanUp, { folder, source })
  const runLoad = startLoadGenerator(onCleanUp)
  const { samples } = await readCatalogueFacts(pool)
  const { paths, hotCards } = await chooseHotPages(url, samples)
  for (const path of paths) await (await fetch(url + path)).text()

  const changedCards = {
    'no changes': [],
    'photos of any cards': samples,
    'photos of the cards on these pages': hotCards,
  }
  const runs = await measureInterleaved(variants, repeats, async (variant) => {
    const stopChanges = startChanges(pool, changedCards[variant])
    const result = await runLoad({ url, paths, connections, seconds })
    const changes = await stopChanges()
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} pages were not 200`)
    return { ...result, changes }
  })
  const figures = variants.map((variant) => {
    const rates = runs[variant].map(({ perSecond }) => perSecond)
    return {
      variant,
      perSecond: median(rates),
      noise: getRelativeSpread(rates),
      p99: median(runs[variant].map(({ latency }) => latency.p99)),
      changes: runs[variant].reduce((sum, { changes }) => sum + changes, 0),
    }
  })
  const quietRate = figures[0]?.perSecond ?? Number.NaN
  const table = buildReportTable(`${paths.length} guest pages, ${connections} at a time`, figures, {
    changes: ({ variant }) => variant,
    'pages/s': ({ perSecond }) => Math.round(perSecond),
    'with ÷ without': ({ perSecond }) => perSecond / quietRate,
    'p99 ms': ({ p99 }) => p99,
    photos: ({ changes }) => changes,
    noise: ({ noise }) => formatPercent(noise),
  })
  const targets = figures
    .slice(1, 2)
    .map(({ variant, perSecond }) =>
      atLeast(
        minRateWithChanges,
        `${paths.length} guest pages, ${changesPerSecond} ${variant} a second: rate, with ÷ without changes`,
        perSecond / quietRate,
        '×',
      ),
    )
  return { tables: [table], targets, raw: figures }
}

/** Changes photos of random cards, until the returned function is called. That returns the number of changes. */
function startChanges(pool: Pool, cards: ReadonlyArray<SampleCard>): () => Promise<number> {
  if (cards.length === 0) return async () => 0
  const random = createRandom(1)
  const changes: Promise<void>[] = []
  const timer = setInterval(() => changes.push(changePhoto(pool, random.pick(cards).id)), 1000 / changesPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(changes)
    return changes.length
  }
}

/** Writes the image of a card as an accepted photo does. */
async function changePhoto(pool: Pool, cardId: string): Promise<void> {
  await inTransaction(pool, async (db) => {
    const card = await lockCard(db, cardId)
    if (card === null) throw new Error(`there is no card ${cardId}`)
    await updateSideImageUrl(db, card, { side: 'front', url: getSideImageUrl(card, 'front'), updatedAt: new Date() })
    await bumpCatalogueVersion(db, toChangedCardImageTags(card))
  })
}

/** Returns the paths to read, and the cards among them. */
async function chooseHotPages(url: string, samples: ReadonlyArray<SampleCard>) {
  const paths = buildSitePaths('card')
  const hotPaths = new Set([paths.home, paths.products])
  const hotCards: SampleCard[] = []
  const fetchReply = async <E extends Endpoint>(endpoint: E, id: string) =>
    (await (await fetch(url + endpoint.path.replace(':id', id))).json()) as EndpointReply<E> // the endpoint's reply
  for (const sample of samples) {
    if (hotPaths.size >= hotPathCount) break
    const { card } = await fetchReply(getCard, sample.id)
    const { insertSet } = await fetchReply(getInsertSet, sample.insertSetId)
    const { product } = await fetchReply(getProductOfInsertSet, sample.insertSetId)
    hotPaths.add(paths.card({ product, insertSet, card })).add(paths.insertSet({ product, insertSet }))
    hotCards.push(sample)
  }
  return { paths: [...hotPaths].slice(0, hotPathCount), hotCards }
}
