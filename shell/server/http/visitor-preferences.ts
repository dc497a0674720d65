import { type ListView, readListViewCookie } from '@ninepocket/contract/site/list-view-preference'
import { readThemeCookie, type ThemePreference } from '@ninepocket/contract/site/theme-preference'

/** What a visitor has chosen for all pages. */
export type VisitorPreferences = { theme: ThemePreference; listView: ListView | null }

export const readVisitorPreferences = (cookies: string | undefined, publicUrl: string): VisitorPreferences => ({
  theme: readThemeCookie(cookies, publicUrl),
  listView: readListViewCookie(cookies, publicUrl),
})
