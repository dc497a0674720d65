import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  createEmptyCatalogueFolder,
} from '@ninepocket/api/testing/catalogue/catalogue-folder'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { openBrowser } from '../../measure/browser/open-browser.ts'
import { phoneViewport } from '../../measure/browser/page-throttling.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { runMeasuredScript } from '../../measure/run/run-measured-script.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { buildSite, startSite } from '../../measure/servers/start-servers.ts'
import { fetchRenderedPage } from '../../measure/visits/fetch-rendered-page.ts'
import { buildListScrollReport, type ViewportMeasurement } from './list-scroll-report.ts'
import { measureScroll } from './measure-scroll.ts'
import { buildPlainPage } from './plain-page.ts'
import { scrollThroughCards, scrollToEnd } from './scroll-through-cards.ts'

const port = '4620'
const cardCount = 1620
/** The views that scroll; pockets turn pages. */
const scrollingViews = ['tiles', 'list'] as const
const viewports = { phone: phoneViewport, desktop: { width: 1280, height: 800 } }

/** Scrolls through 1,620 cards as tiles and as a list on a slow CPU, compared with a plain page of each. */
export async function measureListScroll(onCleanUp: RegisterCleanUp): Promise<BenchResult> {
  const dataDir = await prepareRunFolder(onCleanUp)
  const csv = await createEmptyCatalogueFolder()
  onCleanUp(csv.remove)
  await csv.writeTable('products.csv', [aProductFileRow()])
  await csv.writeTable('insert-sets.csv', [anInsertSetFileRow()])
  const toCardRow = (_: unknown, index: number) =>
    aCardFileRow({ sourceId: `card-${index}`, name: `Player ${index}`, cardNumber: index, order: index })
  await csv.writeTable('cards.csv', Array.from({ length: cardCount }, toCardRow))
  await runMeasuredScript('scripts/catalogue.ts', ['import', csv.path], { DATA_DIR: dataDir })
  await buildSite()
  const site = await startSite({ PORT: port, DATA_DIR: dataDir, SEED_DEMO: '0' }, onCleanUp)
  const browser = await openBrowser(onCleanUp)
  const address = await findInsertSetPath(site.url)
  const plainAddress = `${site.url}/plain`

  const measured: Record<string, ViewportMeasurement> = {}
  for (const view of scrollingViews) {
    const url = `${site.url}${address}?view=${view}`
    const plainHtml = buildPlainPage(await fetchRenderedPage(url), cardCount)
    for (const [name, viewport] of Object.entries(viewports)) {
      measured[`${name}, ${view}`] = {
        grid: await measureScroll(browser, url, viewport, (page) => scrollThroughCards(page, address, cardCount)),
        plain: await measureScroll(browser, plainAddress, viewport, scrollToEnd, (page) =>
          page.route(plainAddress, (route) => route.fulfill({ contentType: 'text/html', body: plainHtml })),
        ),
      }
    }
  }
  return buildListScrollReport(measured, cardCount)
}

async function findInsertSetPath(site: string): Promise<string> {
  const fetchJson = async (address: string) => (await fetch(`${site}${address}`)).json()
  const paths = buildSitePaths((await fetchJson('/api/site')).productNoun)
  const [product] = (await fetchJson('/api/products')).products
  const [insertSet] = (await fetchJson(`/api/insert-sets/product/${product.id}`)).insertSets
  return paths.insertSet({ product, insertSet })
}
