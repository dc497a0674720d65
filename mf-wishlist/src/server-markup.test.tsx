import { getUserByUsername } from '@ninepocket/contract/user-endpoints'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api'
import { hydrateServed, renderOnServer } from '@ninepocket/testing/render-on-server'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someWishes } from './dev/some-wishes.ts'
import { routes } from './routes.tsx'

let api: FakeApi
let wishes: ReturnType<typeof someWishes>
beforeEach(() => {
  api = createFakeApi()
  wishes = someWishes(api, { viewer: 'other' })
})
afterEach(() => {
  cleanup()
  expect(api.problems).toEqual([])
  api.restore()
})

test.each([
  ['the products', () => wishes.path, '1989 Upper Deck</a>'],
  ['the insert sets', () => wishes.productPath, 'Base Set</a>'],
  ['the cards', () => wishes.setPath, 'Player 2</a>'],
  ['the cards in another order', () => `${wishes.setPath}?sort=priority`, 'Player 2</a>'],
  ['a card', () => wishes.cardPath(1), 'Player 2</h1>'],
  ['a card that is not wished for', () => wishes.cardPath(4), 'Card Not Available</h1>'],
  ['the list on paper', () => `${wishes.path}/print`, '2 Player 2 · Priority 9'],
  ['that of an insert set', () => `${wishes.setPath}/print`, '2 Player 2 · Priority 9'],
])('guests get %s as markup, which the browser takes over', async (_, path, text) => {
  const served = await renderOnServer(routes, path())
  expect(served.html).toContain(text)
  expect(served.html).not.toContain('for the binder')
  expect(served.html).not.toMatch(/ style="/)
  expect((await hydrateServed(routes, path(), served)).complaints).toEqual([])
})

test('a private profile is refused in the same words by the server', async () => {
  api.fail(getUserByUsername, 403, 'This profile is private')
  const served = await renderOnServer(routes, wishes.setPath)
  expect(served.html).toContain('>This profile is private</h1>')
  expect((await hydrateServed(routes, wishes.setPath, served)).complaints).toEqual([])
})

test('a list of more than a page leads on without a script', async () => {
  api.restore()
  api = createFakeApi()
  wishes = someWishes(api, { viewer: 'other', said: Array.from({ length: 130 }, () => ({})) })
  const served = await renderOnServer(routes, `${wishes.setPath}?sort=name`)
  expect(served.html).toContain('href="?sort=name&amp;page=2"')
})
