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
 * Also prevents a layout shift by the width of the scroll bar.
 * @returns an unlock function; the page scrolls again after the last one is called
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
