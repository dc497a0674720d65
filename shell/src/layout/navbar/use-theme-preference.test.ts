import { readThemeCookie } from '@ninepocket/contract/site/theme-preference'
import { afterEach, expect, test } from 'vitest'
import { setTheme } from './use-theme-preference.ts'

afterEach(() => setTheme('system'))

test('applies a theme to the page and the cookie at once', () => {
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(readThemeCookie(document.cookie, location.href)).toBe('dark')
  setTheme('system')
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  expect(readThemeCookie(document.cookie, location.href)).toBe('system')
})
