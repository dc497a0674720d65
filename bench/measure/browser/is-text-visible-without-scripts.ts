import type { Browser } from 'playwright'
import { phoneViewport } from './page-throttling.ts'

export async function isTextVisibleWithoutScripts(browser: Browser, url: string, text: string): Promise<boolean> {
  const context = await browser.newContext({ viewport: phoneViewport, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    const reply = await page.goto(url, { waitUntil: 'load' })
    if (!reply?.ok()) throw new Error(`${url} returned ${reply?.status() ?? 'nothing'}`)
    return await page.getByText(text).filter({ visible: true }).first().isVisible()
  } finally {
    await context.close()
  }
}
