import { setTimeout as pause } from 'node:timers/promises'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { chromium, type Page } from 'playwright'

export type BrowsingFigures = { moves: number; loads: number; failures: string[] }

const dwellMs = 1200
/** Generous, because tabs, load and releases share the machine. */
const pageTimeoutMs = 15_000
/** Texts of the shell's error views (shell/src/layout). */
const errorViewPattern = /is unavailable right now|Unexpected Application Error/
const movesPerLoad = 8

async function findErrorView(page: Page): Promise<string | null> {
  const main = page.locator('main')
  await main.waitFor({ timeout: pageTimeoutMs })
  const text = (await main.textContent()) ?? ''
  return errorViewPattern.test(text) ? `${page.url()} shows: ${text.slice(0, 120)}` : null
}

async function followLink(page: Page, turn: number): Promise<boolean> {
  const links = page.locator('main a[href^="/"]:visible, nav a[href^="/"]:visible, footer a[href^="/"]:visible')
  const count = await links.count()
  if (count === 0) return false
  await links.nth((turn * 7) % count).click({ timeout: pageTimeoutMs })
  return true
}

async function runTab(
  page: Page,
  figures: BrowsingFigures,
  options: { start: number; paths: ReadonlyArray<string>; isOver(): boolean },
): Promise<void> {
  const { start, paths, isOver } = options
  page.on('pageerror', (error) => figures.failures.push(`${page.url()} threw: ${error.message}`))
  page.on('response', (reply) => {
    if (reply.status() >= 400) figures.failures.push(`${reply.url()} returned ${reply.status()}`)
  })
  for (let turn = start; !isOver(); turn++) {
    try {
      const isMove = turn % movesPerLoad !== start % movesPerLoad && (await followLink(page, turn))
      if (!isMove) await page.goto(paths[turn % paths.length]!)
      figures[isMove ? 'moves' : 'loads']++
      const failure = await findErrorView(page)
      if (failure) figures.failures.push(failure)
    } catch (error) {
      figures.failures.push(`${page.url()}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
    await pause(dwellMs)
  }
}

export async function browseInTabs(
  siteUrl: string,
  { tabs, paths, isOver }: { tabs: number; paths: ReadonlyArray<string>; isOver(): boolean },
): Promise<BrowsingFigures> {
  const figures: BrowsingFigures = { moves: 0, loads: 0, failures: [] }
  if (tabs === 0) return figures
  const browser = await chromium.launch(await findOrInstallBrowser())
  try {
    const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' })
    await Promise.all(
      Array.from({ length: tabs }, async (_, start) =>
        runTab(await context.newPage(), figures, { start, paths, isOver }),
      ),
    )
    return figures
  } finally {
    await browser.close()
  }
}
