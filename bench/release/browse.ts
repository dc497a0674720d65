import { setTimeout as pause } from 'node:timers/promises'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { chromium, type Page } from 'playwright'

/** What people with open tabs met. */
export type Browsed = { moves: number; loads: number; faults: string[] }

/** A visitor looks at a page before they go on. */
const lookMs = 1200
/** On a machine that is busy with the very tabs, the load and the releases. */
const longestWaitMs = 15_000
/** Words of the shell's views for what failed (shell/src/frame). */
const errorView = /is unavailable right now|Unexpected Application Error/
/** Every so many moves the page is opened anew, as by an address that was typed. */
const loadEvery = 8

/** Looks at what stands there; null where it is a page as it should be. */
async function faultOf(page: Page): Promise<string | null> {
  const main = page.locator('main')
  await main.waitFor({ timeout: longestWaitMs })
  const text = (await main.textContent()) ?? ''
  return errorView.test(text) ? `${page.url()} shows: ${text.slice(0, 120)}` : null
}

async function followALink(page: Page, turn: number): Promise<boolean> {
  const links = page.locator(
    'main a[href^="/"]:visible, nav a[href^="/"]:visible, footer a[href^="/"]:visible',
  )
  const count = await links.count()
  if (count === 0) return false
  await links.nth((turn * 7) % count).click({ timeout: longestWaitMs })
  return true
}

async function oneTab(
  page: Page,
  seen: Browsed,
  options: { start: number; paths: ReadonlyArray<string>; isOver(): boolean },
): Promise<void> {
  const { start, paths, isOver } = options
  page.on('pageerror', (error) => seen.faults.push(`${page.url()} threw: ${error.message}`))
  page.on('response', (reply) => {
    if (reply.status() >= 400) seen.faults.push(`${reply.url()} answered ${reply.status()}`)
  })
  for (let turn = start; !isOver(); turn++) {
    try {
      const isMove = turn % loadEvery !== start % loadEvery && (await followALink(page, turn))
      if (!isMove) await page.goto(paths[turn % paths.length]!)
      seen[isMove ? 'moves' : 'loads']++
      const fault = await faultOf(page)
      if (fault) seen.faults.push(fault)
    } catch (error) {
      seen.faults.push(`${page.url()}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
    await pause(lookMs)
  }
}

/** Lets visitors walk through the site in `tabs` tabs until `isOver`. */
export async function browse(
  siteUrl: string,
  { tabs, paths, isOver }: { tabs: number; paths: ReadonlyArray<string>; isOver(): boolean },
): Promise<Browsed> {
  const seen: Browsed = { moves: 0, loads: 0, faults: [] }
  if (tabs === 0) return seen
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' })
    await Promise.all(
      Array.from({ length: tabs }, async (_, start) =>
        oneTab(await context.newPage(), seen, { start, paths, isOver }),
      ),
    )
    return seen
  } finally {
    await browser.close()
  }
}
