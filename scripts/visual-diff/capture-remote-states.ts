import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runStandalone } from '@ninepocket/testing/processes/run-standalone'
import type { Browser, BrowserContext, Page } from 'playwright'

/** Pages mostly wait for simulated delays and failures. */
const maxConcurrentPages = 3
/** Width of a phone, and enough height for the panel and a whole screen below it. */
const viewport = { width: 400, height: 1900 }
/** Fixed date, so that shown dates do not differ. */
const today = new Date('2026-03-04T12:00:00Z')
const pageTimeoutMs = 20_000

type StateLink = { name: string; href: string }

async function listStates(context: BrowserContext, url: string): Promise<StateLink[]> {
  const page = await context.newPage()
  await page.goto(`${url}states`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const states = (await page.evaluate(listStatesScript)) as StateLink[] // the shape that the script returns
  await page.close()
  return states
}

const listStatesScript = `[...document.querySelectorAll('section')].flatMap((section) =>
  [...section.querySelectorAll('h3 a')].map((link) => ({
    name: section.getAttribute('aria-label') + ' ' + link.textContent,
    href: link.getAttribute('href'),
  })))`

async function takeScreenshot(page: Page, { name, href }: StateLink, { url, folder }: { url: string; folder: string }) {
  await page.goto(new URL(href, url).href)
  const frame = page.frameLocator('iframe')
  const isWaiting = href.includes('failure=waiting')
  await frame.locator('main:not(:empty)').waitFor({ timeout: pageTimeoutMs })
  if (!isWaiting) await frame.locator(':root:not([data-busy])').waitFor({ timeout: pageTimeoutMs })
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')}.png`
  await page
    .locator('iframe')
    .screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide', scale: 'css' })
  return name
}

/** Writes `SCREEN-STATE.png` for every screen in every state. Returns the names of the states. */
export async function captureRemoteStates(
  browser: Browser,
  { repository, remote, folder }: { repository: string; remote: string; folder: string },
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { url, stop } = await runStandalone(remote, { repository })
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' })
  try {
    await context.clock.setFixedTime(today)
    const queue = await listStates(context, url)
    const names = queue.map(({ name }) => name)
    const work = async () => {
      const page = await context.newPage()
      for (let state = queue.shift(); state; state = queue.shift()) await takeScreenshot(page, state, { url, folder })
    }
    await Promise.all(Array.from({ length: maxConcurrentPages }, work))
    return names
  } finally {
    await context.close()
    await stop()
  }
}
