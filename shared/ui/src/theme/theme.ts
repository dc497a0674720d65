/** What a person chose; `system` follows the device and is kept by having no cookie. */
export type Theme = 'system' | 'light' | 'dark'

const cookieName = 'theme'
const maxAgeSeconds = 365 * 24 * 60 * 60

/** Reads any text as a theme; what is none counts as `system`. */
export function parseTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/**
 * The theme in a `Cookie` header (or `document.cookie`). The page maker puts `light` and `dark` into
 * `<html data-theme>`, so that the first paint has the right colours.
 */
export function readThemeCookie(cookies: string | undefined): Theme {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return parseTheme(pairs.find(([name]) => name === cookieName)?.[1])
}

/** The text to set as a cookie: a year for a choice, removal for `system`. */
export function buildThemeCookie(theme: Theme): string {
  const maxAge = theme === 'system' ? 0 : maxAgeSeconds
  return `${cookieName}=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
