/** Limit on following a page that is still growing. */
const scrollTimeoutMs = 5000
/** Events of a user who scrolls. */
const userScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to `y` and continues while the page grows, because lists render row by row and load more near their end.
 * Ends when `y` is reached, when the user scrolls, or after a time limit. Returns a function that stops it.
 */
export function scrollToPosition(y: number, onEnd: () => void): () => void {
  const endController = new AbortController()
  const { signal } = endController
  const growth = new ResizeObserver(() => scrollCloser())
  const timer = setTimeout(() => endController.abort(), scrollTimeoutMs)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
    onEnd()
  })
  for (const move of userScrollEvents) {
    window.addEventListener(move, () => endController.abort(), { signal, passive: true })
  }
  function scrollCloser() {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 1) endController.abort()
  }
  growth.observe(document.body)
  scrollCloser()
  return () => endController.abort()
}
