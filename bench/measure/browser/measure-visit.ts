import type { Browser, Page } from 'playwright'
import { type PageThrottling, phoneViewport, throttlePage } from './page-throttling.ts'
import { readTransferTotals, type TransferFigures } from './transfer-totals.ts'
import { readVitals, type Vitals, watchVitals } from './vitals.ts'
import { waitForQuietNetwork } from './wait-for-quiet-network.ts'

export type VisitFigures = Vitals & TransferFigures & { consoleErrors: string[] }

/** Opens a URL with empty caches, waits until the network is quiet, and returns the figures. */
export async function measureVisit(browser: Browser, url: string, conditions: PageThrottling): Promise<VisitFigures> {
  return withMeasuredPage(browser, conditions, async (page, consoleErrors) => {
    const quiet = waitForQuietNetwork(page)
    await page.goto(url, { waitUntil: 'load' })
    await quiet
    return { ...(await readVitals(page)), ...(await readTransferTotals(page)), consoleErrors: [...consoleErrors] }
  })
}

export async function withMeasuredPage<T>(
  browser: Browser,
  conditions: PageThrottling,
  use: (page: Page, consoleErrors: ReadonlyArray<string>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: phoneViewport })
  try {
    const page = await context.newPage()
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    await watchVitals(page)
    await throttlePage(page, conditions)
    return await use(page, consoleErrors)
  } finally {
    await context.close()
  }
}
