import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLiveRemotes } from '../remotes/live-remotes.ts'
import { exampleRemotes } from './example-remotes.ts'

/** jsdom has no layout, so nothing ever comes into view. */
class NoopObserver {
  observe() {}
  disconnect() {}
}

/**
 * Before each test of a file, makes the example remotes the live ones, and stubs the window functions that jsdom lacks.
 * After each test, unmounts what was rendered, and removes stubs and spies.
 */
export function setUpShellTests(): void {
  beforeEach(() => {
    setLiveRemotes(exampleRemotes)
    vi.stubGlobal('IntersectionObserver', NoopObserver)
    vi.spyOn(window, 'scrollTo').mockReturnValue()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
