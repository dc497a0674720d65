import type { Browser, Page } from 'playwright'
import { type Conditions, impose, phoneSize } from './conditions.ts'
import { quietNetwork } from './quiet.ts'
import { readTransfers, type Transfers } from './transfers.ts'
import { readVitals, type Vitals, watchVitals } from './vitals.ts'

export type Visit = Vitals & Transfers & { complaints: string[] }

/** Opens an address with nothing in any cache, waits until it has come to rest, and says what was seen. */
export async function visit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
  return withPage(browser, conditions, async (page, complaints) => {
    const quiet = quietNetwork(page)
    await page.goto(url, { waitUntil: 'load' })
    await quiet
    return { ...(await readVitals(page)), ...(await readTransfers(page)), complaints: [...complaints] }
  })
}

/** A page of its own, in a context of its own, watched; closed whatever comes. */
export async function withPage<T>(
  browser: Browser,
  conditions: Conditions,
  use: (page: Page, complaints: ReadonlyArray<string>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: phoneSize })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await watchVitals(page)
    await impose(page, conditions)
    return await use(page, complaints)
  } finally {
    await context.close()
  }
}
