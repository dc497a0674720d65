/**
 * What the page's code asks of a browser and jsdom has not: observers, which never see anything there, and scrolling,
 * which goes nowhere. In a real browser nothing is touched.
 */
class NoopObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

if (!('ResizeObserver' in globalThis)) {
  Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver })
  Object.assign(window, { scrollTo: () => {}, scrollBy: () => {} })
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
}
