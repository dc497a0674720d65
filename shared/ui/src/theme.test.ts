import { afterEach, expect, test } from 'vitest'
import { themeCookie, themeFromCookies, toTheme } from './theme.ts'
import { chooseTheme } from './use-theme.ts'

afterEach(() => chooseTheme('system'))

test('the theme is read from among other cookies', () => {
  expect(themeFromCookies('a=1; theme=dark; session=x=y')).toBe('dark')
  expect(themeFromCookies('theme=light')).toBe('light')
})

test('no cookie, another value or a name that only ends alike is the system theme', () => {
  for (const cookies of [undefined, '', 'theme=', 'theme="><script>', 'xtheme=dark', 'theme']) {
    expect(themeFromCookies(cookies)).toBe('system')
  }
  expect(toTheme(null)).toBe('system')
})

test('a choice is kept for a year, and forgotten by choosing the system', () => {
  expect(themeCookie('dark')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(themeCookie('system')).toContain('Max-Age=0')
})

test('a choice is on the page and in the cookie at once', () => {
  chooseTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(themeFromCookies(document.cookie)).toBe('dark')
  chooseTheme('system')
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  expect(themeFromCookies(document.cookie)).toBe('system')
})
