import { listRecentProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setUpCatalogue } from '../test-catalogue.ts'

let stop = () => {}
afterEach(() => {
  cleanup()
  stop()
})
function start() {
  const setup = setUpCatalogue()
  stop = setup.api.restore
  return setup
}

test('home promises what the site does, and leads on', async () => {
  start()
  await renderRoute(routes, '/')
  for (const promise of [
    'Track your collection',
    'Find missing cards',
    'Trade with others',
    'Access on any device',
  ]) {
    expect(screen.getByRole('heading', { name: promise })).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Create an Account' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Browse Hockey Sets' }).getAttribute('href')).toBe('/hockey-sets')
})

test('home leads a member to their collection', async () => {
  start()
  await renderRoute(routes, '/', { session: aMemberSession({ username: 'ada_9' }) })
  expect(screen.getByRole('link', { name: 'My Collection' }).getAttribute('href')).toBe('/@ada_9')
  expect(screen.queryByRole('link', { name: 'Create an Account' })).toBeNull()
})

test('home speaks of the noun of the site', async () => {
  start()
  await renderRoute(routes, '/', { site: aSite({ productNoun: 'pokémon' }) })
  expect(screen.getByRole('link', { name: 'Browse Pokémon Sets' })).toBeTruthy()
})

test('recent sets are five at most, each with name, year and publisher', async () => {
  const { productPath } = start()
  await renderRoute(routes, '/')
  const list = screen.getByRole('list', { name: 'Recent sets' })
  const link = await within(list).findByRole('link', { name: '1989 Upper Deck' })
  expect(link.getAttribute('href')).toBe(productPath)
  expect(within(list).getByText('1989')).toBeTruthy()
  expect(within(list).getByText('Upper Deck')).toBeTruthy()
})

test('a catalogue without sets says so', async () => {
  const { api } = start()
  api.on(listRecentProducts, () => ({ products: [] }))
  await renderRoute(routes, '/')
  expect(await screen.findByText('No sets yet.')).toBeTruthy()
})

test('recent sets that cannot be had leave the page standing, and can be tried again', async () => {
  const { api, catalogue } = start()
  api.fail(listRecentProducts, 500, 'Down')
  const { user } = await renderRoute(routes, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
  expect(screen.getByRole('link', { name: 'Browse Hockey Sets' })).toBeTruthy()
  api.on(listRecentProducts, () => ({ products: catalogue.products }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '1989 Upper Deck' })).toBeTruthy()
})
