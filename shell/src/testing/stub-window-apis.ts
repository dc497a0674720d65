import { afterEach, beforeEach, vi } from 'vitest'

/** jsdom has no layout, so nothing ever comes into view. */
class NoopObserver {
  observe() {}
  disconnect() {}
}

/** Stubs the window functions that jsdom lacks in each test of the file. */
export function stubWindowApis(): void {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', NoopObserver)
    vi.spyOn(window, 'scrollTo').mockReturnValue()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
