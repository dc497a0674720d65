import type { Browser, Page } from 'playwright'
import { withMeasuredPage } from '../../measure/browser/measure-visit.ts'
import type { PageThrottling } from '../../measure/browser/page-throttling.ts'
import { waitForQuietNetwork } from '../../measure/browser/wait-for-quiet-network.ts'

const moveCount = 5

/** Returns the time (ms) of each move between two pages, without the first ones, which load code and data. */
export async function measureNavigations(
  browser: Browser,
  site: string,
  [here, there]: readonly [string, string],
  conditions: PageThrottling,
): Promise<number[]> {
  return withMeasuredPage(browser, conditions, async (page) => {
    await actAndWaitForQuiet(page, () => page.goto(site + here, { waitUntil: 'load' }))
    await actAndWaitForQuiet(page, () => measureMove(page, there))
    await actAndWaitForQuiet(page, () => measureMove(page, here))
    const times: number[] = []
    for (let done = 0; done < moveCount; done++) {
      for (const path of [there, here]) {
        times.push(await measureMove(page, path))
        await page.waitForTimeout(300)
      }
    }
    return times
  })
}

async function actAndWaitForQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const quiet = waitForQuietNetwork(page)
  await act()
  await quiet
}

async function measureMove(page: Page, path: string): Promise<number> {
  // On a busy machine, the network may be quiet before the links are shown.
  await page.locator(`a[href="${path}"]`).first().waitFor({ state: 'attached' })
  return page.evaluate(async (target) => {
    const heading = () => document.querySelector('h1')?.textContent
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`)
    if (!link) throw new Error(`no link to ${target} on ${location.pathname}`)
    const before = heading()
    const started = performance.now()
    link.click()
    while (heading() === before || !heading()) {
      if (performance.now() - started > 10_000) throw new Error(`${target} was not shown`)
      await new Promise((next) => requestAnimationFrame(next))
    }
    // A task queued at the start of the next frame runs after this one was painted.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return performance.now() - started
  }, path)
}
