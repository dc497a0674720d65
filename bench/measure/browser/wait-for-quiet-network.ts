import type { Page, Request } from 'playwright'

/**
 * Resolves when the page has asked for nothing and waited for nothing for `quietMs`. Playwright's `networkidle`
 * counts 500 ms only, which on a slow line and a slow CPU is a gap within one load.
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
      stop(() => reject(new Error(`the page never came to rest; it waits for: ${waiting || 'nothing'}`)))
    }, limitMs)
    const arm = () => setTimeout(() => stop(resolve), quietMs)
    let quiet = arm()
    const onStart = (request: Request) => {
      openRequests.add(request)
      clearTimeout(quiet)
    }
    const onEnd = (request: Request) => {
      openRequests.delete(request)
      clearTimeout(quiet)
      if (openRequests.size === 0) quiet = arm()
    }
    page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  })
}
