import { afterEach, beforeEach, expect, test } from 'vitest'
import { getOverrideRedirect } from './tab-override.ts'

const override = { name: 'mf-wishlist', manifest: 'http://localhost:3104/mf-manifest.json' }
const asked = `remote=${encodeURIComponent(`mf-wishlist@${override.manifest}`)}`
const at = (address: string) => history.replaceState(null, '', address)

beforeEach(() => sessionStorage.clear())
afterEach(() => at('/'))

test('a tab without an override stays where it is', () => {
  at('/hockey-sets?page=2')
  expect(getOverrideRedirect(null)).toBeNull()
})

test('the override of a tab is kept when another page of the site is opened in it', () => {
  at(`/hockey-sets?${asked}`)
  expect(getOverrideRedirect(override)).toBeNull()
  at('/privacy?x=1#top')
  expect(getOverrideRedirect(null)).toBe(`${location.origin}/privacy?x=1&${asked}#top`)
})

test('an override that is asked for and not let in is forgotten: the tab is not sent in circles', () => {
  at(`/hockey-sets?${asked}`)
  getOverrideRedirect(override)
  expect(getOverrideRedirect(null)).toBeNull()
  at('/privacy')
  expect(getOverrideRedirect(null)).toBeNull()
})
