import { expect, test, vi } from 'vitest'
import { http } from './http.ts'

vi.mock('@ninepocket/contract/site/site-cookies', () => ({
  getCookieName: (name: string, siteUrl: string) => `${name} of ${siteUrl}`,
}))

const { location } = globalThis as { location?: { href: string } } // jsdom has it

test('reads the CSRF token of the cookie as it is named at the address of the page', () => {
  expect(http.defaults.xsrfCookieName).toBe(`XSRF-TOKEN of ${location?.href}`)
})
