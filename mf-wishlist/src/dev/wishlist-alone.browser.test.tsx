import { aGuest } from '@ninepocket/testing/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api'
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someWishes } from './some-wishes.ts'
import { WishlistAlone } from './wishlist-alone.tsx'

let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
})
afterEach(() => {
  cleanup()
  expect(api.problems).toEqual([])
  api.restore()
})

type Wishes = ReturnType<typeof someWishes>

async function open(
  pathOf: (wishes: Wishes) => string,
  { width = 360, viewer = 'owner' }: { width?: number; viewer?: 'owner' | 'other' } = {},
) {
  await page.viewport(width, 800)
  const wishes = someWishes(api, { viewer })
  window.history.pushState(null, '', pathOf(wishes))
  const { container } = render(
    <WishlistAlone catalogue={wishes} session={viewer === 'owner' ? wishes.asOwner : aGuest()} />,
  )
  return { ...wishes, container }
}
const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth
async function expectFine(container: Element): Promise<void> {
  expect(isTooWide()).toBe(false)
  const { violations } = await axe.run(container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

describe.each([360, 1280])('at %i px', (width) => {
  describe.each(['owner', 'other'] as const)('to the %s', (viewer) => {
    test.each([
      ['the products', (wishes: Wishes) => wishes.path, "Mario Binder's Wishlist"],
      ['the insert sets', (wishes: Wishes) => wishes.productPath, '1989 Upper Deck'],
      ['the cards', (wishes: Wishes) => wishes.setPath, 'Base Set'],
      ['a card', (wishes: Wishes) => wishes.cardPath(1), 'Player 2'],
      ['the list on paper', (wishes: Wishes) => `${wishes.path}/print`, "Mario Binder's Wishlist"],
      ['the parts for other pages', () => '/', 'Base Set'],
    ])('%s fit, and axe finds nothing', async (_, pathOf, title) => {
      const { container } = await open(pathOf, { width, viewer })
      await screen.findByRole('heading', { level: 1, name: title })
      await vi.waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
      await expectFine(container)
    })
  })
})

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
  const { wishes } = await open(() => '/')
  await screen.findByRole('button', { name: 'Wishlist', pressed: true })
  await userEvent.click(screen.getByRole('button', { name: 'I have Player 1 now' }))
  const take = await screen.findByRole('button', { name: 'Take it off' })
  take.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Wishlist', pressed: false })
  expect(wishes).toHaveLength(2)
})

test('hearts that come move nothing', async () => {
  await open(() => '/')
  const tiles = () => screen.getAllByRole('article').map((tile) => tile.getBoundingClientRect().top)
  const before = tiles()
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  expect(tiles()).toEqual(before)
})
