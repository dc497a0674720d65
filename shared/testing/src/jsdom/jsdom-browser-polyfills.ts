/**
 * Polyfills of browser APIs that jsdom lacks: observers that never fire, scrolling without effect, dialogs, and event
 * streams that never open.
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

// Some tests of the same project run without a document.
if ('document' in globalThis) {
  if (!('ResizeObserver' in globalThis)) {
    Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver })
    Object.assign(window, { scrollTo: () => {}, scrollBy: () => {} })
    Object.assign(Element.prototype, { scrollIntoView: () => {} })
  }

  if (!('showModal' in HTMLDialogElement.prototype)) {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true
        this.querySelector('input')?.focus()
      },
      close(this: HTMLDialogElement) {
        this.open = false
        this.dispatchEvent(new Event('close'))
      },
    })
  }

  if (!('EventSource' in globalThis))
    Object.assign(globalThis, {
      EventSource: class extends EventTarget {
        close(): void {}
      },
    })
}
