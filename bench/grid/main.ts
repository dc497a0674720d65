/** `npm run bench -- grid`: scrolling through an insert set of 1,620 cards on a slow machine, beside a plain page of them. */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { chromium } from 'playwright'
import { phoneSize } from '../measure/browser/conditions.ts'
import { measureScript } from '../measure/command.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { startSite } from '../measure/site.ts'
import { root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { measureScroll } from './measure-scroll.ts'
import { plainPage } from './plain-page.ts'
import { type Measured, reportGrid } from './report-grid.ts'
import { scrollDown, scrollThrough } from './scroll-through.ts'
import { writeCatalogue } from './write-catalogue.ts'

const cards = 1620
const sizes = { phone: phoneSize, desktop: { width: 1280, height: 800 } }

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const folder = await runFolder(undefined, later)
  const dataDir = path.join(folder, 'data')
  await writeCatalogue(path.join(folder, 'csv'), cards)
  await measureScript(path.join(root, 'scripts/catalogue.ts'), ['import', path.join(folder, 'csv')], {
    DATA_DIR: dataDir,
  })
  const site = await startSite({ PORT: '4620', DATA_DIR: dataDir, SEED_DEMO: '0' })
  later(site.stop)
  const browser = await chromium.launch(await findBrowser())
  later(() => browser.close())
  const address = await insertSetPath(site.url)
  const plain = plainPage(await servedPage(site.url + address), cards)
  const plainAddress = `${site.url}/plain`

  const found: Record<string, Measured> = {}
  for (const [name, viewport] of Object.entries(sizes)) {
    found[name] = {
      grid: await measureScroll(browser, site.url + address, viewport, (page) =>
        scrollThrough(page, address, cards),
      ),
      plain: await measureScroll(browser, plainAddress, viewport, scrollDown, (page) =>
        page.route(plainAddress, (route) => route.fulfill({ contentType: 'text/html', body: plain })),
      ),
    }
  }
  await publish({ bench: 'grid', machine, ...reportGrid(found, cards), raw: found })
})

/** A page as it is sent once it has been made: one that was never asked for may come without its markup. */
async function servedPage(url: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const html = await (await fetch(url)).text()
    if (!html.includes('"page":null')) return html
    await pause(100)
  }
  throw new Error(`${url} never came with its markup`)
}

async function insertSetPath(site: string): Promise<string> {
  const ask = async (address: string) => (await fetch(`${site}${address}`)).json()
  const paths = sitePaths((await ask('/api/site')).productNoun)
  const [product] = (await ask('/api/products')).products
  const [insertSet] = (await ask(`/api/insert-sets/product/${product.id}`)).insertSets
  return paths.insertSet({ product, insertSet })
}
