import { webcrypto } from 'node:crypto'
import { performance as clock } from 'node:perf_hooks'

/** What every browser has and Node too, but not a document of jsdom in a context of its own. */
if (globalThis.crypto?.subtle === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true })
}
if (!('getEntriesByType' in performance)) {
  Object.defineProperty(globalThis, 'performance', { value: clock, configurable: true, writable: true })
}
// Nothing is laid out there: what no attribute hides is seen.
if ('Element' in globalThis) {
  Element.prototype.checkVisibility ??= function isSeen(this: Element) {
    return this.closest('[hidden]') === null
  }
}
