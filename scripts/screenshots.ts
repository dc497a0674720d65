/**
 * `npm run screenshots`: makes the pictures of README.md and docs/ from a site of its own with the demo catalogue, on a
 * phone and on a desktop, light and dark, into docs/pictures/.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { runSite } from '@ninepocket/testing/run-site'
import { type Browser, chromium, type Page } from 'playwright'
import { endWith } from './setup/end-with.ts'
import { say } from './setup/progress.ts'
import { root } from './setup/root.ts'

const folder = join(root, 'docs', 'pictures')
const phone = { width: 390, height: 780 }
const desktop = { width: 1280, height: 800 }

/** Walks from the list of sets to a card, as a visitor does; `depth` links deep. */
async function walk(page: Page, depth: number): Promise<void> {
  for (let step = 0; step < depth; step++) {
    // The second of a list: the first set of the demo is one without cards.
    await page.locator('main ul a, main [role=list] a').nth(1).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
}

const pictures = [
  { name: 'home', path: '/', depth: 0 },
  { name: 'sets', path: '/hockey-sets', depth: 0 },
  { name: 'insert-set', path: '/hockey-sets', depth: 2 },
  { name: 'card', path: '/hockey-sets', depth: 3 },
] as const

/** Runs in the browser: whether every picture in view has come. */
const allDrawn = `[...document.images].every(
  (each) => each.complete || !each.checkVisibility() || each.getBoundingClientRect().top > innerHeight)`
const longestWaitMs = 5000

/** On a desktop by day, on a phone by night: both sizes and both themes, without four of each. */
const looks = [
  { name: 'desktop', viewport: desktop, colorScheme: 'light' },
  { name: 'phone', viewport: phone, colorScheme: 'dark' },
] as const

async function take(browser: Browser, url: string, picture: (typeof pictures)[number]): Promise<void> {
  for (const { name, viewport, colorScheme } of looks) {
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', baseURL: url })
    await page.goto(picture.path)
    await page.waitForLoadState('networkidle')
    await walk(page, picture.depth)
    await page.mouse.move(0, 0)
    const deadline = Date.now() + longestWaitMs
    while (!(await page.evaluate(allDrawn)) && Date.now() < deadline) await page.waitForTimeout(50)
    const path = join(folder, `${picture.name}-${name}.jpg`)
    await page.screenshot({ path, scale: 'css', type: 'jpeg', quality: 82 })
    await page.close()
  }
  say(picture.name)
}

await endWith(async () => {
  await mkdir(folder, { recursive: true })
  const site = await runSite()
  const browser = await chromium.launch(await findBrowser())
  try {
    for (const picture of pictures) await take(browser, site.url, picture)
  } finally {
    await browser.close()
    await site.stop()
  }
})
