import { configure, getConfig } from '@testing-library/react'

/** Default time limit of `findBy…` and `waitFor`. On a busy machine a page can wait for seconds until its chunk is compiled. */
const asyncTimeoutMs = 20_000

// Taken here, because tests replace the global functions by fake timers. A browser has no `setImmediate`.
const startTurn: (callback: () => void) => unknown = globalThis.setImmediate ?? globalThis.setTimeout
const nextTurn = () => new Promise<void>(startTurn)

const { asyncWrapper } = getConfig()

configure({
  asyncUtilTimeout: asyncTimeoutMs,
  /**
   * React runs the effects of an update in a later turn than the one in which it changes the document. `findBy…` sees
   * the document, and on a busy machine resolves before the effects. So it waits for them too: one turn for the effects,
   * and one more because React gives way to others when a turn took long.
   */
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    await nextTurn()
    await nextTurn()
    return result
  },
})
