/** `npm run bench -- grid`: scrolling through an insert set of 1,620 cards on a slow machine. */
import path from 'node:path'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { chromium } from 'playwright'
import { phoneSize } from '../measure/browser/conditions.ts'
import { type Frames, readFrames, watchFrames } from '../measure/browser/frames.ts'
import { type MainThreadTasks, readTasks, traceTasks } from '../measure/browser/main-thread.ts'
import { measureScript } from '../measure/command.ts'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { startSite } from '../measure/site.ts'
import { root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { type Scrolled, scrollThrough } from './scroll-through.ts'
import { writeCatalogue } from './write-catalogue.ts'

const cards = 1620
const cpuSlowdown = 4
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

  const found: Record<string, Scrolled & Frames & { tasks: MainThreadTasks }> = {}
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await browser.newPage({ viewport })
    const session = await page.context().newCDPSession(page)
    await page.goto(`${site.url}${address}`, { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await watchFrames(page)
    await traceTasks(browser, page)
    const scrolled = await scrollThrough(page, address, cards)
    const frames = await readFrames(page)
    found[name] = { ...scrolled, ...frames, tasks: await readTasks(browser) }
    await page.close()
  }

  const all = Object.entries(found)
  await publish({
    bench: 'grid',
    machine,
    sections: [
      {
        title: `${whole(cards)} cards, CPU ÷ ${cpuSlowdown}`,
        head: [
          'window',
          'cards seen',
          'most cells',
          's',
          'frames',
          'p99 ms',
          'longest ms',
          'over 50 ms',
          'task p99',
          'longest task',
          'over 50 ms',
        ],
        rows: all.map(([name, each]) => [
          name,
          whole(each.cardsSeen),
          whole(each.mostCells),
          short(each.seconds),
          whole(each.count),
          short(each.p99),
          short(each.longest),
          whole(each.long),
          short(each.tasks.p99),
          short(each.tasks.longest),
          whole(each.tasks.over50),
        ]),
        notes: [
          'Frames by the clock, which other work on the machine delays; tasks of the page by their CPU time, which it does not.',
          ...all.flatMap(([name, each]) =>
            each.longestWork ? [`${name}, longest: ${each.longestWork}`] : [],
          ),
        ],
      },
    ],
    targets: all.flatMap(([name, each]) => [
      {
        name: `${name}: cells in the document`,
        figure: each.mostCells,
        limit: { atMost: 200 },
        unit: 'cells',
      },
      { name: `${name}: cards reached`, figure: each.cardsSeen, limit: { atLeast: cards }, unit: 'cards' },
      { name: `${name}: frames over 50 ms`, figure: each.long, limit: { atMost: 0 }, unit: 'frames' },
    ]),
    raw: found,
  })
})

async function insertSetPath(site: string): Promise<string> {
  const ask = async (address: string) => (await fetch(`${site}${address}`)).json()
  const paths = sitePaths((await ask('/api/site')).productNoun)
  const [product] = (await ask('/api/products')).products
  const [insertSet] = (await ask(`/api/insert-sets/product/${product.id}`)).insertSets
  return paths.insertSet({ product, insertSet })
}
