import { listRecentProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, insertSetPath, productPath, setUpFakeCatalogueApi } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()

test('home lists the features and links to registration and the sets', async () => {
  await renderRoute(routes, '/')
  for (const promise of ['Track your collection', 'Find missing cards', 'Trade with others', 'Access on any device']) {
    expect(screen.getByRole('heading', { name: promise })).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Create an Account' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Browse Hockey Sets' }).getAttribute('href')).toBe('/hockey-sets')
})

test('home links a member to their collection', async () => {
  await renderRoute(routes, '/', { session: aMemberSession({ username: 'ada_9' }) })
  expect(screen.getByRole('link', { name: 'My Collection' }).getAttribute('href')).toBe('/@ada_9/collection')
  expect(screen.queryByRole('link', { name: 'Create an Account' })).toBeNull()
})

test('home shows a member the cards and insert sets that they viewed last', async () => {
  const session = aMemberSession()
  const { unmount } = await renderRoute(routes, insertSetPath, { session })
  await screen.findByRole('heading', { level: 1, name: '1989 Upper Deck · Base Set' })
  unmount()
  const card = await renderRoute(routes, cardPath, { session })
  await screen.findByRole('link', { name: 'Back to Base Set' })
  card.unmount()
  const home = await renderRoute(routes, '/', { session })
  const section = within(await screen.findByRole('region', { name: 'Recently viewed' }))
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 Player 1', cardPath],
    ['Base Set', insertSetPath],
  ])
  home.unmount()
  await renderRoute(routes, '/', { session: aMemberSession({ id: anId(9) }) })
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  localStorage.clear()
})

test("home uses the site's product noun", async () => {
  await renderRoute(routes, '/', { site: aSite({ productNoun: 'pokémon' }) })
  expect(screen.getByRole('link', { name: 'Browse Pokémon Sets' })).toBeTruthy()
})

test('home shows at most five recent sets with name, year and publisher', async () => {
  await renderRoute(routes, '/')
  const list = screen.getByRole('list', { name: 'Recent sets' })
  const link = await within(list).findByRole('link', { name: '1989 Upper Deck' })
  expect(link.getAttribute('href')).toBe(productPath)
  expect(within(list).getByText('1989')).toBeTruthy()
  expect(within(list).getByText('Upper Deck')).toBeTruthy()
})

test('home shows an empty state when the catalogue has no sets', async () => {
  api.on(listRecentProducts, () => ({ products: [] }))
  await renderRoute(routes, '/')
  expect(await screen.findByText('No sets yet')).toBeTruthy()
})

test('home leaves the recent sets out when they fail to load', async () => {
  api.fail(listRecentProducts, 500, 'Down')
  await renderRoute(routes, '/')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recent sets' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Browse Hockey Sets' })).toBeTruthy()
})
