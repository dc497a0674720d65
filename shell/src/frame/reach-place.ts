/** Data that is not there by then will not bring the reader back any more. */
const giveUpAfterMs = 5000
/** What a person does to scroll by himself. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to `y`, and while the page is too short for it goes on as the page grows: lists come back row by row,
 * and the nearest place makes an endless list load more. Ends when reached, when the reader scrolls by himself,
 * or after a while. Returns how to stop it.
 */
export function reachPlace(y: number, onEnd: () => void): () => void {
  const endings = new AbortController()
  const { signal } = endings
  const growth = new ResizeObserver(() => approach())
  const timer = setTimeout(() => endings.abort(), giveUpAfterMs)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
    onEnd()
  })
  for (const move of ownMoves) {
    window.addEventListener(move, () => endings.abort(), { signal, passive: true })
  }
  function approach() {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 1) endings.abort()
  }
  growth.observe(document.body)
  approach()
  return () => endings.abort()
}
