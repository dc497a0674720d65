/** `npm run screenshots`: takes the screenshots of README.md into docs/images/, from a site with the demo catalogue. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { runSite } from '@ninepocket/testing/processes/run-site'
import { type Browser, chromium, type Page } from 'playwright'

const folder = join(repositoryRoot, 'docs', 'images')

/** Opens the page behind `depth` links, from the list of sets towards a card. A whole load says when it has ended. */
async function openNestedPage(page: Page, depth: number): Promise<void> {
  for (let step = 0; step < depth; step++) {
    // The first set of the demo has no cards.
    const path = await page.locator('main ul a, main [role=list] a').nth(1).getAttribute('href')
    await page.goto(path ?? '')
    await page.waitForLoadState('networkidle')
  }
}

const screenshots = [
  { name: 'home', path: '/', depth: 0 },
  { name: 'sets', path: '/card-sets', depth: 0 },
  { name: 'insert-set', path: '/card-sets', depth: 2 },
  { name: 'card', path: '/card-sets', depth: 3 },
] as const

/** Runs in the browser: returns whether every image in view has loaded. */
const allImagesLoadedScript = `[...document.images].every(
  (each) => each.complete || !each.checkVisibility() || each.getBoundingClientRect().top > innerHeight)`
const imageTimeoutMs = 5000

/** Both sizes and both themes. */
const variants = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 780 }, colorScheme: 'dark' },
] as const

async function takeScreenshots(browser: Browser, url: string, screenshot: (typeof screenshots)[number]): Promise<void> {
  for (const { name, viewport, colorScheme } of variants) {
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', baseURL: url })
    await page.goto(screenshot.path)
    await page.waitForLoadState('networkidle')
    await openNestedPage(page, screenshot.depth)
    await page.mouse.move(0, 0)
    const deadline = Date.now() + imageTimeoutMs
    while (!(await page.evaluate(allImagesLoadedScript)) && Date.now() < deadline) await page.waitForTimeout(50)
    const path = join(folder, `${screenshot.name}-${name}.jpg`)
    await page.screenshot({ path, scale: 'css', type: 'jpeg', quality: 82 })
    await page.close()
  }
  printLine(screenshot.name)
}

printUsageOnHelp('npm run screenshots     takes the screenshots of README.md into docs/images/')

await runMain(async () => {
  await mkdir(folder, { recursive: true })
  const site = await runSite()
  const browser = await chromium.launch(await findOrInstallBrowser())
  try {
    for (const screenshot of screenshots) await takeScreenshots(browser, site.url, screenshot)
  } finally {
    await browser.close()
    await site.stop()
  }
})
