import type { Page } from 'playwright'

/** Transfers of one view; bytes as sent (compressed), without headers. */
export type TransferFigures = {
  requests: number
  scriptRequests: number
  scriptBytes: number
  allBytes: number
}

export async function readTransferTotals(page: Page): Promise<TransferFigures> {
  return page.evaluate(() => {
    const isTimed = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      isTimed,
    )
    const scripts = new Map(
      entries
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map((entry) => [entry.name, entry.encodedBodySize]), // a preload and its use have two entries
    )
    return {
      requests: entries.length,
      scriptRequests: scripts.size,
      scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
      allBytes: entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    }
  })
}
