import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { type FakeApi, installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { hydrateServerMarkup, renderOnServer } from '@ninepocket/testing/rendering/render-on-server'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUpExampleWishlist } from './dev/set-up-example-wishlist.ts'
import { routes } from './routes.tsx'

let api: FakeApi
let wishes: ReturnType<typeof setUpExampleWishlist>
beforeEach(() => {
  api = installFakeApi()
  wishes = setUpExampleWishlist(api, { viewer: 'other' })
})
afterEach(() => {
  cleanup()
  expect(api.contractViolations).toEqual([])
  api.restore()
})

test.each([
  ['the products', () => wishes.path, '1989 Upper Deck</a>'],
  ['the insert sets', () => wishes.productPath, 'Base Set</a>'],
  ['the cards', () => wishes.insertSetPath, 'Player 2</a>'],
  ['the cards in another order', () => `${wishes.insertSetPath}?sort=priority`, 'Player 2</a>'],
  ['a card', () => wishes.cardPath(1), 'Player 2</h1>'],
  ['a card that is not on the wishlist', () => wishes.cardPath(4), 'Card Not Available</h1>'],
  ['the list on paper', () => `${wishes.path}/print`, '2 Player 2 · Priority 9'],
  ['that of an insert set', () => `${wishes.insertSetPath}/print`, '2 Player 2 · Priority 9'],
])('the server renders %s for guests, which hydrate without errors', async (_, path, text) => {
  const served = await renderOnServer(routes, path())
  expect(served.html).toContain(text)
  expect(served.html).not.toContain('for the binder')
  expect(served.html).not.toMatch(/ style="/)
  expect((await hydrateServerMarkup(routes, path(), served)).hydrationErrors).toEqual([])
})

test('the server renders the message of a private profile, which hydrates without errors', async () => {
  api.fail(getUserByUsername, 403, 'This profile is private')
  const served = await renderOnServer(routes, wishes.insertSetPath)
  expect(served.html).toContain('>This profile is private</h1>')
  expect((await hydrateServerMarkup(routes, wishes.insertSetPath, served)).hydrationErrors).toEqual([])
})

test('a list of several pages has a link to the next page without scripts', async () => {
  api.restore()
  api = installFakeApi()
  wishes = setUpExampleWishlist(api, { viewer: 'other', wishFields: Array.from({ length: 130 }, () => ({})) })
  const served = await renderOnServer(routes, `${wishes.insertSetPath}?sort=name`)
  expect(served.html).toContain('href="?sort=name&amp;page=2"')
})
