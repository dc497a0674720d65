import { expect, test } from 'vitest'
import { buildThemeCookie, parseTheme, readThemeCookie } from './theme-preference.ts'

const siteUrl = 'http://localhost:3000'

test('reads the theme among other cookies', () => {
  expect(readThemeCookie('a=1; theme=dark; session=x=y', siteUrl)).toBe('dark')
  expect(readThemeCookie('theme=light', siteUrl)).toBe('light')
})

test('returns the system theme without a valid theme cookie', () => {
  for (const cookies of [undefined, '', 'theme=', 'theme="><script>', 'xtheme=dark', 'theme']) {
    expect(readThemeCookie(cookies, siteUrl)).toBe('system')
  }
  expect(parseTheme(null)).toBe('system')
})

test('keeps a theme for a year and removes the cookie for the system theme', () => {
  expect(buildThemeCookie('dark', siteUrl)).toBe('theme=dark; Path=/; SameSite=Lax; Max-Age=31536000')
  expect(buildThemeCookie('system', siteUrl)).toContain('Max-Age=0')
})

test('binds the cookie to the host over HTTPS', () => {
  const secureUrl = 'https://cards.example/card-sets'
  expect(buildThemeCookie('dark', secureUrl)).toBe('__Host-theme=dark; Path=/; SameSite=Lax; Max-Age=31536000; Secure')
  expect(readThemeCookie('theme=light; __Host-theme=dark', secureUrl)).toBe('dark')
  expect(readThemeCookie('theme=light', secureUrl)).toBe('system')
})
