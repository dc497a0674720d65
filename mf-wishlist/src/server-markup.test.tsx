import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { hydrateServerMarkup, renderRouteOnServer } from '@ninepocket/testing/rendering/render-route-on-server'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { setUpWishlist, type WishlistSetup } from './test-wishlist.tsx'

test.each<[string, (wishes: WishlistSetup) => string, string]>([
  ['the products', ({ path }) => path, '1989 Upper Deck</a>'],
  ['the insert sets', ({ productPath }) => productPath, 'Base Set</a>'],
  ['the cards', ({ insertSetPath }) => insertSetPath, 'Player 2</a>'],
  ['the cards in another order', ({ insertSetPath }) => `${insertSetPath}?sort=priority`, 'Player 2</a>'],
  ['a card', ({ cardPath }) => cardPath(1), 'Player 2</h1>'],
  ['a card that is not on the wishlist', ({ cardPath }) => cardPath(4), 'Card Not Available</h1>'],
  ['the list on paper', ({ path }) => `${path}/print`, '2 Player 2 · Priority 9'],
  ['that of an insert set', ({ insertSetPath }) => `${insertSetPath}/print`, '2 Player 2 · Priority 9'],
])('the server renders %s for guests, which hydrate without errors', async (_, getPath, text) => {
  const path = getPath(setUpWishlist({ viewer: 'other' }))
  const served = await renderRouteOnServer(routes, path)
  expect(served.html).toContain(text)
  expect(served.html).not.toContain('for the binder')
  expect(served.html).not.toMatch(/ style="/)
  expect((await hydrateServerMarkup(routes, path, served)).hydrationErrors).toEqual([])
})

test('the server renders the message of a private profile, which hydrates without errors', async () => {
  const { api, insertSetPath } = setUpWishlist({ viewer: 'other' })
  api.fail(getUserByUsername, 403, 'This profile is private')
  const served = await renderRouteOnServer(routes, insertSetPath)
  expect(served.html).toContain('>This profile is private</h1>')
  expect((await hydrateServerMarkup(routes, insertSetPath, served)).hydrationErrors).toEqual([])
})

test('a list of several pages has a link to the next page without scripts', async () => {
  const { insertSetPath } = setUpWishlist({ viewer: 'other', wishFields: Array.from({ length: 130 }, () => ({})) })
  const served = await renderRouteOnServer(routes, `${insertSetPath}?sort=name`)
  expect(served.html).toContain('href="?sort=name&amp;page=2"')
})
