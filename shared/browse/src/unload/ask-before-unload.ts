let reasonCount = 0

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * From now on, the browser asks before the page is closed or reloaded, also after a navigation within the site.
 * Returns a function that ends this.
 */
export function askBeforeUnload(): () => void {
  reasonCount += 1
  // Only while there is a reason, because browsers keep no page with this listener for Back.
  window.addEventListener('beforeunload', preventUnload)
  let isEnded = false
  return () => {
    if (isEnded) return
    isEnded = true
    reasonCount -= 1
    if (reasonCount === 0) window.removeEventListener('beforeunload', preventUnload)
  }
}
