import { saveListView } from '@ninepocket/browse/list-views/save-list-view'
import { listPlayerCards } from '@ninepocket/contract/catalogue/player-endpoints'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, serveCatalogue, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
afterEach(() => {
  saveListView(null)
  setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
})

const findGrid = () => screen.findByRole('grid', { name: 'Cards' })
const pages = [
  ['search results', '/search?term=player'],
  ["a player's page", '/player/player-1?filter='],
] as const

test.each(pages)('%s name set and insert set in each row', async (_, path) => {
  serveCatalogue(api, { card: { cardNumber: '595a', serialTotal: 50, attributes: { RC: 'Rookie Card' } } })
  await renderRoute(routes, `${path}&view=list`)
  const link = await within(await findGrid()).findByRole('link', { name: 'Player 1' })
  expect(link.getAttribute('href')).toBe(cardPath)
  expect([...(link.closest('tr')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '595a',
    `Player 1${testCatalogue.products[0]?.name} · ${testCatalogue.insertSets[0]?.name}`,
    'RC',
    '/50',
  ])
})

test.each(pages)('%s change their view, and keep it in the address', async (_, path) => {
  const { user } = await renderRoute(routes, path)
  const tiles = await screen.findByRole('list', { name: 'Cards' })
  expect(await within(tiles).findByRole('link', { name: 'Player 1' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Pockets' }))
  expect(await screen.findByRole('list', { name: 'Page 1' })).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('view')).toBe('pockets')
})

test.each(pages)('%s begin with a link to the first card', async (_, path) => {
  const { user } = await renderRoute(routes, `${path}&view=list`)
  const grid = await findGrid()
  await within(grid).findByRole('link', { name: 'Player 1' })
  await user.click(screen.getByRole('link', { name: 'Skip to list' }))
  expect(document.activeElement).toBe(within(grid).getAllByRole('row')[1])
})

test('jumps to loaded numbers only, because rows of several sets are in no order of numbers', async () => {
  const cards = testCatalogue.cards.slice(0, 1)
  api.on(listPlayerCards, ({ query: { page } }) => ({
    cards: page === 1 ? cards : [],
    currentPage: page,
    totalPages: 3,
    totalCards: 120,
  }))
  const { user } = await renderRoute(routes, '/player/player-1?view=list')
  const grid = await findGrid()
  await within(grid).findByRole('link', { name: 'Player 1' })
  const row = within(grid).getAllByRole('row')[1]
  row?.focus()
  await user.keyboard('99')
  expect(document.activeElement).toBe(row)
})

function fillSelectionSlot() {
  const received: Array<SlotProps['mixed-card-selection-actions']> = []
  const Widget = (props: SlotProps['mixed-card-selection-actions']) => {
    received.push(props)
    return <button type="button">{`Use ${props.count}`}</button>
  }
  setSlotSource({
    remotesFor: () => ['mf-other'],
    load: () =>
      Promise.resolve({
        'mixed-card-selection-actions': { current: () => Widget, preload: () => Promise.resolve(Widget) },
      }),
  })
  return received
}

test('offers members actions for selected results', async () => {
  const received = fillSelectionSlot()
  const { user } = await renderRoute(routes, '/search?term=player&view=list', { session: aMemberSession() })
  const grid = await findGrid()
  await within(grid).findByRole('link', { name: 'Player 1' })
  within(grid).getAllByRole('row')[1]?.focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(await screen.findByRole('button', { name: 'Use 3' })).toBeTruthy()
  const loaded = await received.at(-1)?.loadCards()
  expect(loaded?.map(({ id }) => id)).toEqual(testCatalogue.cards.map(({ id }) => id))
})

test('lets guests select no results', async () => {
  fillSelectionSlot()
  const { user } = await renderRoute(routes, '/search?term=player&view=list', { session: aGuestSession() })
  const grid = await findGrid()
  await within(grid).findByRole('link', { name: 'Player 1' })
  within(grid).getAllByRole('row')[1]?.focus()
  await user.keyboard('{Control>}a{/Control}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
})
