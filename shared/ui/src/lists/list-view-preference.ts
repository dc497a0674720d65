/** How a list shows its items: in lines, as tiles, or in the pages of a binder. */
export const listViews = ['list', 'tiles', 'pockets'] as const
export type ListView = (typeof listViews)[number]

const cookieName = 'list-view'
const maxAgeSeconds = 365 * 24 * 60 * 60

/** Key of the view under which the page server sends it with the page data, so that the first render agrees with its own. */
export const listViewQueryKey = [cookieName] as const

/** Returns null for any other text. */
export const parseListView = (text: unknown): ListView | null => listViews.find((view) => view === text) ?? null

/** From a `Cookie` header or `document.cookie`: the view that the visitor chose last; null if none. */
export function readListViewCookie(cookies: string | undefined): ListView | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return parseListView(pairs.find(([name]) => name === cookieName)?.[1])
}

/** Builds a cookie that expires at once if the view is null. */
export function buildListViewCookie(view: ListView | null): string {
  const maxAge = view === null ? 0 : maxAgeSeconds
  return `${cookieName}=${view ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
