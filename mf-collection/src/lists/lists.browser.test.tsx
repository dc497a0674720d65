import { saveListView } from '@ninepocket/browse/list-views/save-list-view'
import { listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standaloneRemote } from '../dev/standalone-remote.ts'
import { useManageDrawerStore } from '../drawer/manage-drawer-store.ts'
import { setUpFakeUserListsApi } from '../test-user.ts'

// The cards have no images, so lists would not show tiles.
beforeEach(() => saveListView('tiles'))
afterEach(() => {
  saveListView(null)
  useManageDrawerStore.setState({ card: null, highlighted: null })
  document.documentElement.removeAttribute('data-theme')
})

const copyFields = {
  condition: 'Near Mint to Mint, with a soft upper left corner',
  serialNumber: '0000000007',
  serialTotal: 50,
  forTrade: true,
  forSale: true,
  forSalePrice: '1234567890.50',
  publicNote: `Signed at the rink.\n${'Longwordwithoutend'.repeat(20)}`,
}

const start = (viewer: 'owner' | 'other' = 'other') =>
  setUpFakeUserListsApi({ copies: [copyFields, { forTrade: true }, {}, { condition: 'Mint' }], viewer })

async function open(path: string, width: number, session: CurrentSession = aGuestSession()) {
  await page.viewport(width, 740)
  window.history.pushState(null, '', path)
  const scenario = { ...createScenario({ persona: 'guest', data: 'none' }), session }
  return render(<StandalonePages remote={standaloneRemote} scenario={scenario} />)
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe.each([360, 768, 1280])('at %i px', (width) => {
  test.each(['list', 'pockets'])(
    'fits the view %s of a collection, for its owner and for others, without axe violations',
    async (view) => {
      for (const viewer of ['owner', 'other'] as const) {
        const { insertSetPath, asOwner } = setUpFakeUserListsApi({
          copies: [copyFields, { forTrade: true }],
          cards: 6,
          viewer,
        })
        const session = viewer === 'owner' ? asOwner.session : aGuestSession()
        const { container } = await open(`/@mario_66/collection/${insertSetPath}?view=${view}`, width, session)
        await screen.findByRole('link', { name: 'Player 2' })
        expect(screen.queryAllByText('Missing')).toHaveLength(view === 'pockets' ? 4 : 0)
        await expectAccessibleAndFitting(container)
        cleanup()
      }
    },
  )

  test('opens totals and details by buttons above the list, and shows them open beside it', async () => {
    const { insertSetPath } = start()
    const { container } = await open(`/@mario_66/collection/${insertSetPath}`, width)
    await title('Base Set')
    const isBeside = width === 1280
    if (!isBeside) {
      expect(screen.queryByRole('region', { name: 'Insert Set Details' })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    }
    const facts = within(await screen.findByRole('region', { name: 'Insert Set Details' }))
    const totals = within(screen.getByRole('region', { name: 'Collection' }))
    expect(facts.queryByText('Total Cards')?.checkVisibility()).toBe(isBeside)
    expect(totals.queryByText('Products in Collection')?.checkVisibility()).toBe(isBeside)
    if (isBeside) return expect(facts.queryByRole('button')).toBeNull()
    await userEvent.click(totals.getByRole('button', { name: 'Show Collection' }))
    for (const name of ['Products in Collection', 'Total Cards', 'Insert Sets'])
      expect(totals.getByText(name).checkVisibility()).toBe(true)
    await userEvent.click(facts.getByRole('button', { name: 'Show Insert Set Details' }))
    expect(facts.getByText('Total Cards').checkVisibility()).toBe(true)
    await expectAccessibleAndFitting(container)
  })

  test("fits open filters, a private collection and the owner's view, without axe violations", async () => {
    const { insertSetPath, copySlug, asOwner } = start('owner')
    const list = await open(`/@mario_66/collection/${insertSetPath}?forSale=true`, width, asOwner.session)
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    await screen.findByRole('button', { name: 'Manage Player 1' })
    await expectAccessibleAndFitting(list.container)
    cleanup()
    const copy = await open(`/@mario_66/collection/${insertSetPath}/${copySlug(0)}`, width, asOwner.session)
    await screen.findByRole('button', { name: 'Manage' })
    await expectAccessibleAndFitting(copy.container)
    cleanup()
    setUpFakeUserListsApi({ user: { isCollectionPrivate: true } })
    const closed = await open('/@mario_66/collection', width)
    await screen.findByText("This user's collection is private")
    await expectAccessibleAndFitting(closed.container)
  })

  test('shows badge tips on hover, press and focus, within the window', async () => {
    const { insertSetPath } = start()
    const path = `/@mario_66/collection/${insertSetPath}`
    const { container } = await open(path, width)
    const link = await screen.findByRole('link', { name: 'Player 1' })
    const tile = link.closest('article') ?? expect.fail()
    const badges = within(tile).getByRole('button', { name: /^About this copy: Available for trade/ })
    const list = tile.querySelector('ul') ?? expect.fail()
    const tipOf = (element: Element) => getComputedStyle(element, '::after')
    const meanings = ['Available for trade', 'For sale: ', 'Serial number 0000000007/50', 'Note: Signed']
    expect(tipOf(badges).content).toBe('none')
    expect(list.checkVisibility()).toBe(false)

    const boxes = [...badges.querySelectorAll('[data-tip]')].map((mark) => mark.getBoundingClientRect())
    const lines = Map.groupBy(boxes, ({ top }) => top)
    const edges = [...lines.values()].map((line) => Math.max(...line.map((mark) => mark.right)))
    // Badges on several lines are aligned to the corner of the tile.
    for (const edge of edges) expect(edge).toBeCloseTo(badges.getBoundingClientRect().right, 0)

    for (const [index, meaning] of meanings.entries()) {
      const mark = badges.querySelectorAll('[data-tip]')[index] ?? expect.fail()
      expect(mark.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
      await userEvent.hover(mark)
      expect(tipOf(mark).content).toContain(meaning)
    }

    await userEvent.click(badges)
    expect(list.checkVisibility()).toBe(true)
    for (const meaning of meanings) expect(list.textContent).toContain(meaning)
    const { left, right, top, bottom } = list.getBoundingClientRect()
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(window.innerWidth)
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    expect(window.location.pathname).toBe(path)
    await expectAccessibleAndFitting(container)
    await userEvent.click(await title('Base Set'))
    expect(list.checkVisibility()).toBe(false)

    link.focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    for (const focused of [link, badges]) {
      expect(document.activeElement).toBe(focused)
      for (const meaning of meanings) expect(tipOf(badges).content).toContain(meaning)
      const edge = badges.getBoundingClientRect().right - Number.parseFloat(tipOf(badges).width)
      expect(edge).toBeGreaterThan(0)
      await userEvent.keyboard('{Tab}')
    }
    badges.focus()
    await userEvent.keyboard('{Enter}')
    expect(list.checkVisibility()).toBe(true)
    expect(tipOf(badges).content).toBe('none')
    await userEvent.keyboard('{Escape}')
    expect(list.checkVisibility()).toBe(false)
    expect(document.activeElement).toBe(badges)
  })

  test('gives all tiles of a row the same height', async () => {
    const { insertSetPath } = start()
    await open(`/@mario_66/collection/${insertSetPath}`, width)
    await screen.findByRole('link', { name: 'Player 4' })
    const heights = within(screen.getByRole('list', { name: 'Cards' }))
      .getAllByRole('article')
      .map((tile) => Math.round(tile.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })
})

test('keeps the focus while sorting and filtering by keyboard', async () => {
  const { insertSetPath } = start()
  await open(`/@mario_66/collection/${insertSetPath}`, 360)
  await screen.findByRole('link', { name: 'Player 4' })
  screen.getByRole('combobox', { name: 'Sort by' }).focus()
  await userEvent.keyboard('Highest')
  await waitFor(() => expect(window.location.search).toBe('?sort=price'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }))
  await userEvent.keyboard('{Tab}{Enter}')
  const condition = await screen.findByRole('combobox', { name: 'Condition' })
  condition.focus()
  // One key, because the browser begins anew after a pause between keys. "Mint" is the first option with it.
  await userEvent.keyboard('M')
  await waitFor(() => expect(window.location.search).toBe('?sort=price&condition=Mint'))
  expect(await screen.findByRole('link', { name: 'Player 4' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Player 1' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Condition' }))
})

describe('a collection of 100,000 copies of one insert set', () => {
  const total = 100_000
  const cells = () => screen.getByRole('list', { name: 'Cards' }).children.length
  const positions = () =>
    [...screen.getByRole('list', { name: 'Cards' }).children].map((cell) => Number(cell.getAttribute('aria-posinset')))

  function setUpLongLists() {
    const setup = start()
    const copyAt = (index: number) => {
      const card = aCard({ id: anId(0x100000 + index), name: `Player ${index + 1}` })
      return { ...aCopy({ id: anId(0x900000 + index), cardId: card.id }), card }
    }
    setup.api.on(listCopiesOfInsertSet, ({ query: { page: number, limit } }) => ({
      userInventoryItems: Array.from({ length: limit }, (_, step) => copyAt((number - 1) * limit + step)),
      currentPage: number,
      totalPages: total / limit,
      totalItems: total,
    }))
    return `/@mario_66/collection/${setup.insertSetPath}`
  }

  test.each([360, 1280])('renders at most 200 cells at any scroll position, at %i px', async (width) => {
    const path = setUpLongLists()
    await open(`${path}?page=1000`, width)
    await screen.findByRole('link', { name: 'Player 99901' })
    for (const part of [1, 0.75, 0.5, 0.25, 0.001, 0]) {
      window.scrollTo(0, part * document.documentElement.scrollHeight)
      await waitFor(() => {
        const first = positions()[0] ?? 0
        expect(Math.abs(first / total - part)).toBeLessThan(0.02)
        expect(screen.getByRole('link', { name: `Player ${positions()[1]}` })).toBeTruthy()
      })
      expect(cells()).toBeLessThanOrEqual(200)
      expect(cells()).toBeGreaterThan(3)
    }
  })

  test('loads 100 more when its end comes into view, and keeps the page in the URL', async () => {
    const path = setUpLongLists()
    await open(path, 1280)
    await screen.findByRole('link', { name: 'Player 1' })
    for (const reached of [100, 200, 300]) {
      await waitFor(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        expect(positions().at(-1)).toBeGreaterThan(reached)
      })
      expect(cells()).toBeLessThanOrEqual(200)
    }
    await waitFor(() => expect(Number(new URLSearchParams(window.location.search).get('page'))).toBeGreaterThan(2))
  })
})
