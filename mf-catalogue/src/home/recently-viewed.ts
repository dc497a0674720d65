/** The prefix lets the session remove it when it ends (docs/runtime-contracts.md). */
const storageKey = 'member-recently-viewed'
const maxPages = 6

/** A card or an insert set that the member opened. `context` is what it belongs to. */
export type ViewedPage = { path: string; name: string; context: string }

const isViewedPage = (value: unknown): value is ViewedPage =>
  ['path', 'name', 'context'].every((field) => typeof Object(value)[field] === 'string')

/** Returns the pages that the member viewed last in this browser, latest first (docs/runtime-contracts.md). */
export function readViewedPages(userId: string): ViewedPage[] {
  try {
    const { userId: storedUserId, pages } = Object(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return storedUserId === userId && Array.isArray(pages) ? pages.filter(isViewedPage) : []
  } catch {
    // Without storage, or with another format in it, there is nothing to show.
    return []
  }
}

/** Adds a page, and forgets those of another member. */
export function rememberViewedPage(userId: string, page: ViewedPage): void {
  const others = readViewedPages(userId).filter(({ path }) => path !== page.path)
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, pages: [page, ...others].slice(0, maxPages) }))
  } catch {
    // The list is missing from the home page then.
  }
}
