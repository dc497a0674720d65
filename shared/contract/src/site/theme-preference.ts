import { buildCookie, readCookie } from './site-cookies.ts'

/** `system` follows the device and has no cookie. */
export type ThemePreference = 'system' | 'light' | 'dark'

/** Returns `system` for any other text. */
export function parseTheme(text: string | null | undefined): ThemePreference {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/** From a `Cookie` header or `document.cookie`. The page server sets `<html data-theme>` for the first paint. */
export const readThemeCookie = (cookies: string | undefined, siteUrl: string): ThemePreference =>
  parseTheme(readCookie(cookies, 'theme', siteUrl))

export const buildThemeCookie = (theme: ThemePreference, siteUrl: string): string =>
  theme === 'system' ? buildCookie('theme', '', siteUrl, 0) : buildCookie('theme', theme, siteUrl)
