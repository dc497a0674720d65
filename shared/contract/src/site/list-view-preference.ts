import { buildCookie, readCookie } from './site-cookies.ts'

/** How a list shows its items: in lines, as tiles, or in the pages of a binder. */
export const listViews = ['list', 'tiles', 'pockets'] as const
export type ListView = (typeof listViews)[number]

/**
 * Query key under which the page server puts the visitor's list view into the page data, so that the first render in
 * the browser is the same as its own.
 */
export const listViewQueryKey = ['list-view'] as const

/** Returns null for any other text. */
export const parseListView = (text: unknown): ListView | null => listViews.find((view) => view === text) ?? null

/** From a `Cookie` header or `document.cookie`: the view that the visitor chose last; null if none. */
export const readListViewCookie = (cookies: string | undefined, siteUrl: string): ListView | null =>
  parseListView(readCookie(cookies, 'list-view', siteUrl))

/** Builds a cookie that expires at once if the view is null. */
export const buildListViewCookie = (view: ListView | null, siteUrl: string): string =>
  view === null ? buildCookie('list-view', '', siteUrl, 0) : buildCookie('list-view', view, siteUrl)
