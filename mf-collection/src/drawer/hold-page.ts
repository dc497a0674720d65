/**
 * Keeps the page from being scrolled, and from growing by the width of the bar that goes with that.
 * @returns what lets it go again
 */
export function holdPage(): () => void {
  const { documentElement: page, body } = document
  const barWidth = window.innerWidth - page.clientWidth
  const before = { overflow: page.style.overflow, padding: body.style.paddingInlineEnd }
  page.style.overflow = 'hidden'
  if (barWidth > 0) body.style.paddingInlineEnd = `${barWidth}px`
  return () => {
    page.style.overflow = before.overflow
    body.style.paddingInlineEnd = before.padding
  }
}
