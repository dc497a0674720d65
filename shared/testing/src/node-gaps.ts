import { webcrypto } from 'node:crypto'
import { performance as clock } from 'node:perf_hooks'

/** What every browser has and Node too, but not a document of jsdom in a context of its own. */
if (globalThis.crypto?.subtle === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true })
}
if (!('getEntriesByType' in performance)) {
  Object.defineProperty(globalThis, 'performance', { value: clock, configurable: true, writable: true })
}
