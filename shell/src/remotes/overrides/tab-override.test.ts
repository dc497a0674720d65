import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveOverrideOrGetRedirect } from './tab-override.ts'

const override = { name: 'mf-c', manifest: 'http://localhost:3104/mf-manifest.json' }
const overrideParam = `remote=${encodeURIComponent(`mf-c@${override.manifest}`)}`
const at = (address: string) => history.replaceState(null, '', address)

beforeEach(() => sessionStorage.clear())
afterEach(() => at('/'))

test('stays at the address when there is no override', () => {
  at('/hockey-sets?page=2')
  expect(saveOverrideOrGetRedirect(null)).toBeNull()
})

test('keeps the override of a tab when another page opens', () => {
  at(`/hockey-sets?${overrideParam}`)
  expect(saveOverrideOrGetRedirect(override)).toBeNull()
  at('/privacy?x=1#top')
  expect(saveOverrideOrGetRedirect(null)).toBe(`${location.origin}/privacy?x=1&${overrideParam}#top`)
})

test('drops an override when the server did not allow it', () => {
  at(`/hockey-sets?${overrideParam}`)
  saveOverrideOrGetRedirect(override)
  expect(saveOverrideOrGetRedirect(null)).toBeNull()
  at('/privacy')
  expect(saveOverrideOrGetRedirect(null)).toBeNull()
})
