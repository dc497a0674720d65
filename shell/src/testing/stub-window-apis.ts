import { afterEach, beforeEach, vi } from 'vitest'

/** jsdom lays nothing out: nothing comes into view by itself, and scrolling does nothing. */
class NoopObserver {
  observe() {}
  disconnect() {}
}

/** Gives each test of the file the parts of a window that jsdom lacks, and takes them back after it. */
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
