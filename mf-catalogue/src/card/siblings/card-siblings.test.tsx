import { listCardsOfSamePlayerInProduct } from '@ninepocket/contract/catalogue/card-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { getTileColorClass } from '@ninepocket/ui/cards/tile-color'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import {
  cardPath,
  insertSetPath,
  productPath,
  serveCatalogue,
  setUpFakeCatalogueApi,
  testCatalogue,
} from '../../test-catalogue.ts'

const api = setUpFakeCatalogueApi()

const [baseSet] = testCatalogue.insertSets
const gold = anInsertSet({ id: anId(0xb2), name: 'Base Set - Gold', serialTotal: 50, odds: '1:24' })
const stars = anInsertSet({ id: anId(0xb3), name: 'Stars' })
/** Player 1 in the base set, its gold parallel, and an insert set. */
const cards = [
  ...testCatalogue.cards,
  aCard({ id: anId(0x20001), name: 'Player 1', cardNumber: '1', insertSetId: gold.id, numCardsForTrades: 3 }),
  aCard({ id: anId(0x20002), name: 'Player 1', cardNumber: 'S1', insertSetId: stars.id }),
]
const serveSiblings = (quantity = 0) =>
  serveCatalogue(api, {
    insertSets: baseSet ? [baseSet, gold, stars] : [],
    cards: cards.map((card) => (card.insertSetId === gold.id ? { ...card, quantity, inWishlist: quantity > 0 } : card)),
  })

const getRow = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent

test('lists the parallels of a card, and other cards of the player, with print run, odds and copies for trade', async () => {
  serveSiblings()
  await renderRoute(routes, cardPath)
  const parallels = within(await screen.findByRole('table', { name: 'Parallels' }))
  expect(parallels.getAllByRole('row')).toHaveLength(3)
  expect(await getRow('Gold')).toBe('Compare Base Set - Gold 1Base Set - Gold1/501:243')
  expect(parallels.getByRole('link', { name: 'Base Set - Gold' }).getAttribute('href')).toBe(
    `${productPath}/${gold.slug}/${cards.at(-2)?.slug}`,
  )
  expect(parallels.getByRole('link', { name: '3 for trade' }).getAttribute('href')).toBe(
    `${productPath}/${gold.slug}/${cards.at(-2)?.slug}#traders`,
  )
  expect(parallels.getAllByRole('link', { name: /for trade/ })).toHaveLength(1)
  // The page's own card has no link.
  expect(parallels.queryByRole('link', { name: 'Base Set' })).toBeNull()
  const others = within(screen.getByRole('table', { name: 'More cards of Player 1 in this set' }))
  expect(others.getByRole('rowheader', { name: 'Stars' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Have' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to Base Set' })?.getAttribute('href')).toBe(insertSetPath)
})

test('states the roles of the tables, whose parts are blocks on a phone', async () => {
  serveSiblings()
  const { user } = await renderRoute(routes, cardPath)
  for (const name of [/Compare Base Set - Gold/, /Compare Stars/])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const comparison = screen.getByRole('table', { name: 'Comparison' })
  for (const table of [screen.getByRole('table', { name: 'Parallels' }), comparison]) {
    expect(table.getAttribute('role')).toBe('table')
    expect(table.querySelectorAll(':is(thead, tbody, tr, th, td):not([role])')).toHaveLength(0)
  }
})

test('shows members what they have and want, and follows changes', async () => {
  serveSiblings(2)
  await renderRoute(routes, cardPath, { session: aMemberSession() })
  expect(await getRow('Gold')).toBe('Compare Base Set - Gold 1Base Set - Gold1/501:242Yes3')
  serveSiblings(0)
  act(() => bus.emit('collection:changed', { cardIds: [anId(0x20001)] }))
  await waitFor(async () => expect(await getRow('Gold')).toBe('Compare Base Set - Gold 1Base Set - Gold1/501:24––3'))
})

test('compares two to four cards side by side', async () => {
  serveSiblings()
  const { user } = await renderRoute(routes, cardPath)
  const compare = await screen.findByRole('button', { name: 'Compare' })
  await user.click(screen.getByRole('checkbox', { name: 'Compare Base Set 1' }))
  expect(compare).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'Compare Stars S1' }))
  await user.click(compare)
  const comparison = within(screen.getByRole('table', { name: 'Comparison' }))
  expect(comparison.getByRole('row', { name: /Number/ }).textContent).toBe('Number1S1')
  // The card of Stars has no image.
  const table = screen.getByRole('table', { name: 'Comparison' })
  expect(table.getElementsByClassName(getTileColorClass(stars.id))).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Close comparison' }))
  expect(screen.queryByRole('table', { name: 'Comparison' })).toBeNull()
})

test('shows nothing for a card without siblings', async () => {
  await renderRoute(routes, cardPath)
  await waitFor(() => expect(api.calls(listCardsOfSamePlayerInProduct)).toHaveLength(1))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
})

test('offers to try again when the siblings fail to load', async () => {
  api.fail(listCardsOfSamePlayerInProduct, 500, 'Down')
  const { user } = await renderRoute(routes, cardPath)
  const alert = within(await screen.findByText(/Failed to load this card's parallels/))
  serveSiblings()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Parallels' })).toBeTruthy()
})
