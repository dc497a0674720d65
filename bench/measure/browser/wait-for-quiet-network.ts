import type { Page, Request } from 'playwright'

/**
 * Waits until no request of the page has been open for `quietMs`. Playwright's `networkidle` waits 500 ms, which is too
 * short on a slow network and CPU. Rejects after `limitMs`.
 */
export function waitForQuietNetwork(page: Page, quietMs = 1500, limitMs = 40_000): Promise<void> {
  return new Promise((resolve, reject) => {
    const openRequests = new Set<Request>()
    const stop = (outcome: () => void) => {
      clearTimeout(quiet)
      clearTimeout(limit)
      page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd)
      outcome()
    }
    const limit = setTimeout(() => {
      const waiting = [...openRequests].map((request) => request.url()).join(', ')
      stop(() => reject(new Error(`the network did not become quiet; pending requests: ${waiting || 'nothing'}`)))
    }, limitMs)
    const startTimer = () => setTimeout(() => stop(resolve), quietMs)
    let quiet = startTimer()
    const onStart = (request: Request) => {
      openRequests.add(request)
      clearTimeout(quiet)
    }
    const onEnd = (request: Request) => {
      openRequests.delete(request)
      clearTimeout(quiet)
      if (openRequests.size === 0) quiet = startTimer()
    }
    page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  })
}
