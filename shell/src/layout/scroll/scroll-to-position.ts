/** Data that is not there by then will not bring the reader back any more. */
const scrollTimeoutMs = 5000
/** What a person does to scroll by himself. */
const userScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to `y`, and while the page is too short for it goes on as the page grows: lists come back row by row,
 * and the nearest place makes an endless list load more. Ends when reached, when the reader scrolls by himself,
 * or after a while. Returns how to stop it.
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
