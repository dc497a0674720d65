import type { Browser } from 'playwright'
import { phoneSize } from './conditions.ts'

/** Whether a reader sees this text before, or without, any script. */
export async function isSeenWithoutScripts(browser: Browser, url: string, text: string): Promise<boolean> {
  const context = await browser.newContext({ viewport: phoneSize, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    const answer = await page.goto(url, { waitUntil: 'load' })
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`)
    return await page.getByText(text).filter({ visible: true }).first().isVisible()
  } finally {
    await context.close()
  }
}
