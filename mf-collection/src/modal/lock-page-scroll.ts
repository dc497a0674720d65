/** How many panels lie over the page. */
let lockCount = 0
let stylesBefore = { overflow: '', padding: '' }

function applyLock(): void {
  const { documentElement: page, body } = document
  const barWidth = window.innerWidth - page.clientWidth
  stylesBefore = { overflow: page.style.overflow, padding: body.style.paddingInlineEnd }
  page.style.overflow = 'hidden'
  if (barWidth > 0) body.style.paddingInlineEnd = `${barWidth}px`
}

/**
 * Keeps the page from being scrolled, and from growing by the width of the bar that goes with that.
 * @returns what lets it go again; the last of several that hold it does, in whatever order they end
 */
export function lockPageScroll(): () => void {
  if (lockCount === 0) applyLock()
  lockCount += 1
  return () => {
    lockCount -= 1
    if (lockCount > 0) return
    document.documentElement.style.overflow = stylesBefore.overflow
    document.body.style.paddingInlineEnd = stylesBefore.padding
  }
}
