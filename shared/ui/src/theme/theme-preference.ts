/** `system` follows the device and has no cookie. */
export type ThemePreference = 'system' | 'light' | 'dark'

const cookieName = 'theme'
const maxAgeSeconds = 365 * 24 * 60 * 60

/** Returns `system` for any other text. */
export function parseTheme(text: string | null | undefined): ThemePreference {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/** From a `Cookie` header or `document.cookie`. The page server sets `<html data-theme>` for the first paint. */
export function readThemeCookie(cookies: string | undefined): ThemePreference {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return parseTheme(pairs.find(([name]) => name === cookieName)?.[1])
}

export function buildThemeCookie(theme: ThemePreference): string {
  const maxAge = theme === 'system' ? 0 : maxAgeSeconds
  return `${cookieName}=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
