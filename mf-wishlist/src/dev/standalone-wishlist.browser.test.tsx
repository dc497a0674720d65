import { saveListView } from '@ninepocket/browse/list-views/save-list-view'
import { bus } from '@ninepocket/runtime/bus'
import { type FakeApi, installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { widgetsPath } from '@ninepocket/testing/standalone/widgets-path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUpExampleWishlist } from './set-up-example-wishlist.ts'
import { standaloneRemote } from './standalone-remote.ts'

let api: FakeApi
beforeEach(() => {
  // The cards have no images, so lists would not show tiles.
  saveListView('tiles')
  api = installFakeApi()
  // Requests of the previous test's page may still arrive.
  setUpExampleWishlist(api)
})
afterEach(() => {
  saveListView(null)
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  expect(api.contractViolations).toEqual([])
  api.restore()
})

type Wishes = ReturnType<typeof setUpExampleWishlist>

async function open(pathOf: (wishes: Wishes) => string, options: Parameters<typeof setUpExampleWishlist>[1] = {}) {
  await page.viewport(360, 800)
  const wishes = setUpExampleWishlist(api, options)
  window.history.pushState(null, '', pathOf(wishes))
  const { products, insertSets, cards, asOwner: session } = wishes
  const few = createScenario({ persona: 'collector', data: 'few' })
  const [card = few.example.card] = cards
  const catalogue = { products, insertSets, cards }
  const scenario = { ...few, session, catalogue, example: { ...few.example, card } }
  const { container } = render(<StandalonePages remote={standaloneRemote} scenario={scenario} />)
  return { ...wishes, card, container }
}
describe('editing a wish on its tile', () => {
  const opener = () => screen.findByRole('button', { name: 'Edit wishlist details for Player 2' })

  test('opens over the list, saves on Escape, and restores the focus', async () => {
    const { wishes, container } = await open(({ insertSetPath: setPath }) => setPath)
    await userEvent.click(await opener())
    await userEvent.selectOptions(await screen.findByLabelText('Priority'), '10')
    await userEvent.fill(screen.getByLabelText('Private note'), 'page four')
    await expectAccessibleAndFitting(container)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(wishes[1]).toMatchObject({ priority: 10, notes: 'page four' }))
    expect(document.activeElement).toBe(await opener())
    expect(screen.getByText('Priority 10')).toBeTruthy()
  })

  test('closes on its button and on a click outside', async () => {
    await open(({ insertSetPath: setPath }) => setPath)
    const isOpen = () => document.querySelector('[popover]:popover-open') !== null
    await userEvent.click(await opener())
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await userEvent.click(await opener())
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })
})

test('shows the question before many wishes are removed within the window of a phone', async () => {
  const wishFields = Array.from({ length: 21 }, () => ({}))
  const { wishes, container } = await open(({ insertSetPath }) => insertSetPath, { wishFields })
  ;(await screen.findByRole('button', { name: 'Remove from wishlist (21)' })).focus()
  await userEvent.keyboard('{Enter}')
  const question = screen.getByRole('group', { name: 'Remove 21 cards from your wishlist?' })
  const { left, right, top, bottom } = question.getBoundingClientRect()
  expect([left >= 0, right <= 360, top >= 0, bottom <= 800]).toEqual([true, true, true, true])
  await expectAccessibleAndFitting(container)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(wishes).toHaveLength(0))
})

test('the offer after adding a copy removes the wish with one key press', async () => {
  const { wishes, card } = await open(() => widgetsPath)
  await screen.findByRole('button', { name: 'Wishlist', pressed: true })
  bus.emit('card:added', { cardId: card.id })
  const removeButton = await screen.findByRole('button', { name: 'Remove it' })
  removeButton.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Wishlist', pressed: false })
  expect(wishes).toHaveLength(2)
})

test('loading hearts does not shift the layout', async () => {
  await open(() => `${widgetsPath}/card-tile-actions`)
  const tiles = () => screen.getAllByRole('article').map((tile) => tile.getBoundingClientRect().top)
  const before = tiles()
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  expect(tiles()).toEqual(before)
})
