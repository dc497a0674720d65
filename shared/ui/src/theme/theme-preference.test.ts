import { afterEach, expect, test } from 'vitest'
import { buildThemeCookie, parseTheme, readThemeCookie } from './theme-preference.ts'
import { setTheme } from './use-theme-preference.ts'

const siteUrl = 'http://localhost:3000'

afterEach(() => setTheme('system'))

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
  expect(buildThemeCookie('dark', siteUrl)).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(buildThemeCookie('system', siteUrl)).toContain('Max-Age=0')
})

test('binds the cookie to the host over HTTPS', () => {
  const secureUrl = 'https://cards.example/card-sets'
  expect(buildThemeCookie('dark', secureUrl)).toBe('__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(readThemeCookie('theme=light; __Host-theme=dark', secureUrl)).toBe('dark')
  expect(readThemeCookie('theme=light', secureUrl)).toBe('system')
})

test('applies a theme to the page and the cookie at once', () => {
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(readThemeCookie(document.cookie, location.href)).toBe('dark')
  setTheme('system')
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  expect(readThemeCookie(document.cookie, location.href)).toBe('system')
})
