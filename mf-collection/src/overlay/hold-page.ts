/** How many panels lie over the page. */
let holders = 0
let before = { overflow: '', padding: '' }

function hold(): void {
  const { documentElement: page, body } = document
  const barWidth = window.innerWidth - page.clientWidth
  before = { overflow: page.style.overflow, padding: body.style.paddingInlineEnd }
  page.style.overflow = 'hidden'
  if (barWidth > 0) body.style.paddingInlineEnd = `${barWidth}px`
}

/**
 * Keeps the page from being scrolled, and from growing by the width of the bar that goes with that.
 * @returns what lets it go again; the last of several that hold it does, in whatever order they end
 */
export function holdPage(): () => void {
  if (holders === 0) hold()
  holders += 1
  return () => {
    holders -= 1
    if (holders > 0) return
    document.documentElement.style.overflow = before.overflow
    document.body.style.paddingInlineEnd = before.padding
  }
}
