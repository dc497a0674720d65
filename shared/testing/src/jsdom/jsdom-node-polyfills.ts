import { webcrypto } from 'node:crypto'
import { performance as clock } from 'node:perf_hooks'

/** Present in browsers and Node, but missing in jsdom's global context. */
if (globalThis.crypto?.subtle === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true })
}
if (!('getEntriesByType' in performance)) {
  Object.defineProperty(globalThis, 'performance', { value: clock, configurable: true, writable: true })
}
// jsdom has no layout, so elements without a hidden attribute count as visible.
if ('Element' in globalThis) {
  Element.prototype.checkVisibility ??= function isSeen(this: Element) {
    return this.closest('[hidden]') === null
  }
}
