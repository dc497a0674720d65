/** `npm run screenshots`: takes the screenshots of README.md into docs/images/, from a site with the demo catalogue. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { runSite } from '@ninepocket/testing/processes/run-site'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { createAndLogInCollector } from './screenshots/create-and-log-in-collector.ts'

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

type Screenshot = { name: string; path: string; depth: number }

const screenshots: readonly Screenshot[] = [
  { name: 'home', path: '/', depth: 0 },
  { name: 'sets', path: '/card-sets', depth: 0 },
  { name: 'insert-set', path: '/card-sets', depth: 2 },
  { name: 'card', path: '/card-sets', depth: 3 },
]

/** Pages of a member, as tall as the phone or desktop needs to show what they are about. */
const listMemberScreenshots = ({
  insertSet,
  collection,
  copies,
}: Awaited<ReturnType<typeof createAndLogInCollector>>) => [
  { name: 'member-home', path: '/', depth: 0 },
  { name: 'list-view', path: `${insertSet}?view=list`, depth: 0 },
  { name: 'pockets', path: `${collection}?view=pockets`, depth: 0 },
  { name: 'all-copies', path: copies, depth: 0 },
]

/** Runs in the browser: returns whether every image in view has loaded. */
const allImagesLoadedScript = `[...document.images].every(
  (each) => each.complete || !each.checkVisibility() || each.getBoundingClientRect().top > innerHeight)`
const imageTimeoutMs = 5000

/** Both sizes and both themes. */
const variants = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 780 }, colorScheme: 'dark' },
] as const

async function takeScreenshots(context: BrowserContext, screenshot: Screenshot): Promise<void> {
  for (const { name, viewport, colorScheme } of variants) {
    const page = await context.newPage()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
  const site = await runSite({ HUMAN_VERIFICATION: 'off' })
  const browser = await chromium.launch(await findOrInstallBrowser())
  try {
    const newContext = () => browser.newContext({ baseURL: site.url })
    const guest = await newContext()
    for (const screenshot of screenshots) await takeScreenshots(guest, screenshot)
    const member = await newContext()
    const paths = await createAndLogInCollector(member, site)
    for (const screenshot of listMemberScreenshots(paths)) await takeScreenshots(member, screenshot)
  } finally {
    await browser.close()
    await site.stop()
  }
})
