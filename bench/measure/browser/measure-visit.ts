import type { Browser, Page } from 'playwright'
import { applyConditions, type PageConditions, phoneViewport } from './page-conditions.ts'
import { readTransfers, type TransferFigures } from './transfers.ts'
import { readVitals, type Vitals, watchVitals } from './vitals.ts'
import { waitForQuietNetwork } from './wait-for-quiet-network.ts'

export type VisitFigures = Vitals & TransferFigures & { complaints: string[] }

/** Opens a URL with empty caches, waits until the network is quiet, and returns the figures. */
export async function measureVisit(browser: Browser, url: string, conditions: PageConditions): Promise<VisitFigures> {
  return withMeasuredPage(browser, conditions, async (page, complaints) => {
    const quiet = waitForQuietNetwork(page)
    await page.goto(url, { waitUntil: 'load' })
    await quiet
    return { ...(await readVitals(page)), ...(await readTransfers(page)), complaints: [...complaints] }
  })
}

export async function withMeasuredPage<T>(
  browser: Browser,
  conditions: PageConditions,
  use: (page: Page, complaints: ReadonlyArray<string>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: phoneViewport })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await watchVitals(page)
    await applyConditions(page, conditions)
    return await use(page, complaints)
  } finally {
    await context.close()
  }
}
