import { getPlayer, listPlayerCards } from '@ninepocket/contract/catalogue/player-endpoints'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()

const playerPath = '/player/player-1'
const topps = aProduct({ id: anId(0xa2), name: 'Topps', year: '1990' })
const toppsBase = anInsertSet({ id: anId(0xb2), productId: topps.id, name: 'Topps Base' })
const toppsCard = aCard({
  id: anId(0x20001),
  name: 'Player 1',
  cardNumber: '7',
  productId: topps.id,
  insertSetId: toppsBase.id,
  quantity: 1,
})
beforeEach(() =>
  addFakeCatalogueApi(api, {
    products: [...testCatalogue.products, topps],
    insertSets: [...testCatalogue.insertSets, toppsBase],
    cards: [...testCatalogue.cards, toppsCard],
  }),
)

test('shows all cards of a player, and the sets they are in', async () => {
  const { head } = await renderRoute(routes, playerPath)
  expect(await screen.findByRole('heading', { level: 1, name: 'Player 1' })).toBeTruthy()
  expect(screen.getByText('2 cards in 2 sets')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Player 1' })).toHaveLength(2))
  expect(screen.getAllByRole('link', { name: 'Player 1' })[0]?.getAttribute('href')).toBe(cardPath)
  expect(screen.getByText('Topps Base')).toBeTruthy()
  expect(head()).toMatchObject({ titles: ['Player 1'], canonical: playerPath, isIndexed: true })
  expect(head().breadcrumbs?.map(({ label }) => label)).toEqual(['Home', 'Hockey Sets', 'Player 1'])
})

test('limits the cards to a set, and keeps that in the address', async () => {
  const { user, head } = await renderRoute(routes, playerPath)
  await user.click(await screen.findByRole('link', { name: '1990 Topps' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Player 1' })).toHaveLength(1))
  expect(window.location.search).toBe(`?set=${topps.slug}`)
  expect(api.calls(listPlayerCards).at(-1)?.query).toMatchObject({ productId: topps.id })
  await waitFor(() => expect(head().isIndexed).toBe(false))
  await user.click(screen.getByRole('link', { name: 'All sets' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Player 1' })).toHaveLength(2))
})

test('shows members owned or missing cards', async () => {
  const { user } = await renderRoute(routes, playerPath, { session: aMemberSession() })
  const filters = within(await screen.findByRole('navigation', { name: 'Show cards' }))
  await user.click(filters.getByRole('link', { name: 'Missing' }))
  await waitFor(() => expect(api.calls(listPlayerCards).at(-1)?.query).toMatchObject({ have: 'missing' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Player 1' })).toHaveLength(1))
  expect(screen.queryByText('Topps Base')).toBeNull()
})

test('filters by set, year or number', async () => {
  const { user } = await renderRoute(routes, playerPath)
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Player 1' })).toHaveLength(2))
  await user.type(screen.getByRole('textbox', { name: 'Filter by set, year or number' }), '1990')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Player 1' })).toHaveLength(1))
})

test('is linked from the page of a card', async () => {
  await renderRoute(routes, cardPath)
  const link = await screen.findByRole('link', { name: 'Player 1' })
  expect(link.getAttribute('href')).toBe(playerPath)
})

test('shows an error for an unknown player', async () => {
  await renderRoute(routes, '/player/unknown')
  expect(await screen.findByText('Player not found')).toBeTruthy()
})

test('shows a loading state while the request is pending', async () => {
  api.neverReply(getPlayer)
  await renderRoute(routes, playerPath)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
})
