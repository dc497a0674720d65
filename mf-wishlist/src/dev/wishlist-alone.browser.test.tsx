import { bus } from '@ninepocket/runtime/bus'
import { RemotePages } from '@ninepocket/testing/alone/remote-pages'
import { slotsPath } from '@ninepocket/testing/alone/slots-path'
import { worldOf } from '@ninepocket/testing/alone/world'
import { expectFine } from '@ninepocket/testing/expect-fine'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alone } from './alone.ts'
import { someWishes } from './some-wishes.ts'

let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
  // What the page of the test before still asks for is answered too.
  someWishes(api)
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  expect(api.problems).toEqual([])
  api.restore()
})

type Wishes = ReturnType<typeof someWishes>

async function open(pathOf: (wishes: Wishes) => string) {
  await page.viewport(360, 800)
  const wishes = someWishes(api)
  window.history.pushState(null, '', pathOf(wishes))
  const { products, insertSets, cards, asOwner: session } = wishes
  const few = worldOf({ person: 'collector', data: 'few' })
  const [card = few.example.card] = cards
  const catalogue = { products, insertSets, cards }
  const world = { ...few, session, catalogue, example: { ...few.example, card } }
  const { container } = render(<RemotePages remote={alone} world={world} />)
  return { ...wishes, card, container }
}
describe('a wish edited on its tile', () => {
  const opener = () => screen.findByRole('button', { name: 'Edit your wish for Player 2' })

  test('opens over the list, is saved when it is left by Escape, and gives the focus back', async () => {
    const { wishes, container } = await open(({ setPath }) => setPath)
    await userEvent.click(await opener())
    await userEvent.selectOptions(await screen.findByLabelText('Priority'), '10')
    await userEvent.fill(screen.getByLabelText('Private note'), 'page four')
    await expectFine(container)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(wishes[1]).toMatchObject({ priority: 10, notes: 'page four' }))
    expect(document.activeElement).toBe(await opener())
    expect(screen.getByText('Priority 10')).toBeTruthy()
  })

  test('closes by its button, and by a press beside it', async () => {
    await open(({ setPath }) => setPath)
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

test('"I have it now" takes a card off in one press, by keyboard too', async () => {
  const { wishes, card } = await open(() => slotsPath)
  await screen.findByRole('button', { name: 'Wishlist', pressed: true })
  bus.emit('card:added', { cardId: card.id })
  const take = await screen.findByRole('button', { name: 'Take it off' })
  take.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Wishlist', pressed: false })
  expect(wishes).toHaveLength(2)
})

test('hearts that come move nothing', async () => {
  await open(() => `${slotsPath}/card-tile-actions`)
  const tiles = () => screen.getAllByRole('article').map((tile) => tile.getBoundingClientRect().top)
  const before = tiles()
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  expect(tiles()).toEqual(before)
})
