import { countCardSearchFacets, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, insertSetPath, serveCatalogue, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()

test('shows a hint and sends no request when there is no term', async () => {
  await renderRoute(routes, '/search?term=%20')
  expect(screen.getByText('What are you looking for?')).toBeTruthy()
  expect(api.calls(searchCatalogue)).toEqual([])
})

test('shows sets, insert sets and cards, each with its parents', async () => {
  serveCatalogue(api, {
    product: { name: '1989 Upper Deck Player' },
    insertSet: { name: 'Player Set' },
  })
  await renderRoute(routes, '/search?term=player')
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “player”' })).toBeTruthy()
  const sets = await screen.findByRole('region', { name: 'Sets' })
  expect(within(sets).getByRole('link', { name: '1989 Upper Deck Player' })).toBeTruthy()
  const insertSets = screen.getByRole('region', { name: 'Insert sets' })
  expect(within(insertSets).getByRole('link', { name: 'Player Set' }).getAttribute('href')).toBe(insertSetPath)
  expect(within(insertSets).getByText('1989 Upper Deck Player')).toBeTruthy()
  const cards = screen.getByRole('region', { name: 'Cards' })
  const card = await within(cards).findByRole('link', { name: 'Player 1' })
  expect(card.getAttribute('href')).toBe(cardPath)
  expect(card.closest('article')?.textContent).toContain('Player Set')
  expect(card.closest('article')?.textContent).toContain('1989 Upper Deck Player')
  expect(screen.getByRole('status').textContent).toBe('3 cards')
})

test('marks a capped total with a plus', async () => {
  api.on(searchCards, () => ({
    cards: testCatalogue.cards,
    currentPage: 1,
    totalPages: 20,
    totalCards: 1000,
    totalIsCapped: true,
  }))
  await renderRoute(routes, '/search?term=player')
  expect(await screen.findByText('1,000+ cards')).toBeTruthy()
  expect(screen.getByText('Scroll for more')).toBeTruthy()
})

const partialPage = { currentPage: 1, totalPages: 1, totalIsCapped: false, isPartial: true }

test('says that matches may be missing when the search stopped early', async () => {
  api.on(searchCards, () => ({ ...partialPage, cards: testCatalogue.cards, totalCards: testCatalogue.cards.length }))
  await renderRoute(routes, '/search?term=player')
  expect(
    await screen.findByText('Showing the best matches found so far. Add a word to narrow your search.'),
  ).toBeTruthy()
})

test('says that matches may be missing when the cards fail to load', async () => {
  serveCatalogue(api, { product: { name: 'Player Cards' } })
  api.on(searchCatalogue, () => ({
    products: testCatalogue.products,
    insertSets: [],
    cards: [],
    players: [],
    isPartial: true,
  }))
  api.fail(searchCards, 500, 'Down')
  await renderRoute(routes, '/search?term=player')
  expect(
    await screen.findByText('Showing the best matches found so far. Add a word to narrow your search.'),
  ).toBeTruthy()
})

test('links the players whom the term names', async () => {
  const players = [{ name: 'Ken Griffey Jr.', slug: 'ken-griffey-jr' }]
  api.on(searchCatalogue, () => ({ products: [], insertSets: [], cards: [], players }))
  await renderRoute(routes, '/search?term=player')
  const link = await screen.findByRole('link', { name: 'Ken Griffey Jr.' })
  expect(link.getAttribute('href')).toBe('/player/ken-griffey-jr')
})

test('says which words were left out', async () => {
  const leftOut = { words: 'psa 10', shownWords: 'player' }
  api.on(searchCards, () => ({ ...partialPage, isPartial: false, cards: testCatalogue.cards, totalCards: 3, leftOut }))
  await renderRoute(routes, '/search?term=psa+10+player')
  expect(await screen.findByText('No match for “psa 10”. Showing “player”.')).toBeTruthy()
  expect(api.calls(searchCards)).toHaveLength(1)
})

test('narrows the cards by a filter with counts, and keeps the choice in the address', async () => {
  const facets = {
    sports: [],
    publishers: [],
    kinds: [{ value: 'rookie', totalCards: 2 }],
    ownership: [],
    isCapped: false,
    years: [{ value: '1990', totalCards: 1_234 }],
  }
  api.on(countCardSearchFacets, () => ({ facets }))
  const { user } = await renderRoute(routes, '/search?term=player')
  await screen.findByRole('link', { name: 'Player 1' })
  expect(api.calls(countCardSearchFacets)).toEqual([])
  await user.click(screen.getByText('Filter cards'))
  await screen.findByRole('option', { name: 'Rookie cards (2)' })
  expect(screen.queryByRole('combobox', { name: 'Ownership' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1990 (1,234)')
  await waitFor(() => expect(window.location.search).toBe('?term=player&year=1990'))
  await waitFor(() => expect(api.calls(searchCards).at(-1)?.query).toMatchObject({ term: 'player', year: '1990' }))
  expect(api.calls(countCardSearchFacets).at(-1)?.query).toMatchObject({ year: '1990' })
})

test('offers members a filter by ownership, and keeps it when no card passes', async () => {
  api.on(searchCards, () => ({ ...partialPage, isPartial: false, cards: [], totalCards: 0 }))
  await renderRoute(routes, '/search?term=player&have=owned', { session: aMemberSession() })
  expect(await screen.findByText('No cards found')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Ownership' })).toHaveProperty('value', 'owned')
  expect(api.calls(searchCards).at(-1)?.query).toMatchObject({ have: 'owned' })
})

test('says that the filters did not load', async () => {
  api.fail(countCardSearchFacets, 500, 'Down')
  await renderRoute(routes, '/search?term=player&year=1990')
  expect(await screen.findByText("The filters didn't load. Close and reopen them to try again.")).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveProperty('value', '1990')
})

test('asks for another word when the search stopped before it found a card', async () => {
  api.on(searchCards, () => ({ ...partialPage, cards: [], totalCards: 0 }))
  api.on(searchCatalogue, () => ({ products: [], insertSets: [], cards: [], players: [] }))
  await renderRoute(routes, '/search?term=player')
  expect(await screen.findByText('This search is too broad. Add a word to narrow your search.')).toBeTruthy()
  expect(screen.queryByText('Try fewer words or check the spelling.')).toBeNull()
})

test.each(['nobody', '<script>alert(1)</script>', '%', '🏒'])(
  'shows an empty state when "%s" finds nothing',
  async (term) => {
    await renderRoute(routes, `/search?term=${encodeURIComponent(term)}`)
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Results for “${term}”`)
  },
)

test('leads on to all sets and the latest ones when nothing is found', async () => {
  await renderRoute(routes, '/search?term=nobody')
  const link = await screen.findByRole('link', { name: 'Browse Hockey Sets' })
  expect(link.getAttribute('href')).toBe('/hockey-sets')
  const recent = within(await screen.findByRole('region', { name: 'Recent sets' }))
  expect(await recent.findByRole('link', { name: testCatalogue.products[0]?.name ?? '' })).toBeTruthy()
})

test('shows a player who is all that was found', async () => {
  const players = [{ name: 'Ken Griffey Jr.', slug: 'ken-griffey-jr' }]
  api.on(searchCatalogue, () => ({ products: [], insertSets: [], cards: [], players }))
  api.on(searchCards, () => ({ ...partialPage, isPartial: false, cards: [], totalCards: 0 }))
  await renderRoute(routes, '/search?term=griffey')
  expect(await screen.findByRole('link', { name: 'Ken Griffey Jr.' })).toBeTruthy()
  expect(screen.queryByText('Nothing found')).toBeNull()
})

test('shows an error with a retry when the search fails', async () => {
  api.fail(searchCatalogue, 500, 'Down')
  const { user } = await renderRoute(routes, '/search?term=player')
  expect(await screen.findByRole('heading', { name: 'Failed to load data' })).toBeTruthy()
  serveCatalogue(api)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
})

test("shows the server's message when the term is rejected", async () => {
  await renderRoute(routes, `/search?term=${'a'.repeat(10_001)}`)
  expect(await screen.findByText('term must be at most 10,000 characters')).toBeTruthy()
})

test('keeps other results when the cards fail to load', async () => {
  serveCatalogue(api, { product: { name: 'Player Cards' } })
  api.fail(searchCards, 500, 'Down')
  await renderRoute(routes, '/search?term=player')
  expect(await screen.findByRole('region', { name: 'Sets' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load items. Please try again.')
  expect(await screen.findByText('The cards failed to load.')).toBeTruthy()
  expect(screen.queryByText('Searching…')).toBeNull()
})
