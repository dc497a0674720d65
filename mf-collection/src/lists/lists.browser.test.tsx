import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { listCopiesOfInsertSet } from '@ninepocket/contract/user-inventory-endpoints'
import { aCard } from '@ninepocket/testing/a-card'
import { aCopy } from '@ninepocket/testing/a-copy'
import { aGuest } from '@ninepocket/testing/a-session'
import { RemotePages } from '@ninepocket/testing/alone/remote-pages'
import { worldOf } from '@ninepocket/testing/alone/world'
import { anId } from '@ninepocket/testing/an-id'
import { expectFine } from '@ninepocket/testing/expect-fine'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alone } from '../dev/alone.ts'
import { useManageDrawer } from '../drawer/manage-drawer-store.ts'
import { startPerson } from '../test-person.ts'

let stop = () => {}
afterEach(() => {
  useManageDrawer.setState({ card: null, highlighted: null })
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  stop()
})

const said = {
  condition: 'Near Mint to Mint, with a soft upper left corner',
  serialNumber: '0000000007',
  serialTotal: 50,
  forTrade: true,
  forSale: true,
  forSalePrice: '1234567890.50',
  publicNote: `Signed at the rink.\n${'Longwordwithoutend'.repeat(20)}`,
}

function start(viewer: 'owner' | 'other' = 'other') {
  const started = startPerson({ copies: [said, { forTrade: true }, {}, { condition: 'Mint' }], viewer })
  stop = () => {
    started.api.restore()
    expect(started.api.problems).toEqual([])
  }
  return started
}

async function open(path: string, width: number, session: ProfileReply = aGuest()) {
  await page.viewport(width, 740)
  window.history.pushState(null, '', path)
  const world = { ...worldOf({ person: 'guest', data: 'none' }), session }
  return render(<RemotePages remote={alone} world={world} />)
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe.each([360, 1280])('at %i px', (width) => {
  test('the facts of a set are folded where they stand above its list, and open beside it', async () => {
    const { setPath } = start()
    const { container } = await open(`/@mario_66/collection/${setPath}`, width)
    await title('Base Set')
    const facts = within(await screen.findByRole('region', { name: 'Insert Set Details' }))
    const isBeside = width === 1280
    expect(facts.queryByText('Total Cards')?.checkVisibility()).toBe(isBeside)
    if (isBeside) return expect(facts.queryByRole('button')).toBeNull()
    await userEvent.click(facts.getByRole('button', { name: 'Show Insert Set Details' }))
    expect(facts.getByText('Total Cards').checkVisibility()).toBe(true)
    await expectFine(container)
  })

  test('the filters unfolded, a private collection, and what its owner sees fit, and axe finds nothing', async () => {
    const { setPath, copySlug, asOwner } = start('owner')
    const list = await open(`/@mario_66/collection/${setPath}?forSale=true`, width, asOwner.session)
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    await screen.findByRole('button', { name: 'Manage Player 1' })
    await expectFine(list.container)
    cleanup()
    const copy = await open(`/@mario_66/collection/${setPath}/${copySlug(0)}`, width, asOwner.session)
    await screen.findByRole('button', { name: 'Manage' })
    await expectFine(copy.container)
    cleanup()
    stop()
    const { api } = startPerson({ user: { isCollectionPrivate: true } })
    stop = api.restore
    const closed = await open('/@mario_66/collection', width)
    await screen.findByText("This user's collection is private")
    await expectFine(closed.container)
  })

  test('what the marks of a copy mean is seen by keyboard, within the window, and axe finds nothing', async () => {
    const { setPath } = start()
    const { container } = await open(`/@mario_66/collection/${setPath}`, width)
    const link = await screen.findByRole('link', { name: 'Player 1' })
    const marks = within(link.closest('article') ?? container).getByRole('list', { name: 'About this copy' })
    const tip = () => getComputedStyle(marks, '::after')
    expect(tip().content).toBe('none')
    link.focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    expect(document.activeElement).toBe(link)
    for (const words of ['Available for trade', 'For sale: ', 'Serial number 0000000007/50', 'Note: Signed'])
      expect(tip().content).toContain(words)
    const left = marks.getBoundingClientRect().right - Number.parseFloat(tip().width)
    expect(left).toBeGreaterThan(0)
    await expectFine(container)
  })

  test('tiles of a row are of one height, whatever is said of their copies', async () => {
    const { setPath } = start()
    await open(`/@mario_66/collection/${setPath}`, width)
    await screen.findByRole('link', { name: 'Player 4' })
    const heights = within(screen.getByRole('list', { name: 'Cards' }))
      .getAllByRole('article')
      .map((tile) => Math.round(tile.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })
})

test('sorting and filtering by keyboard alone keeps the focus where it was', async () => {
  const { setPath } = start()
  await open(`/@mario_66/collection/${setPath}`, 360)
  await screen.findByRole('link', { name: 'Player 4' })
  screen.getByRole('combobox', { name: 'Sort by' }).focus()
  await userEvent.keyboard('Highest')
  await waitFor(() => expect(window.location.search).toBe('?sort=price'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }))
  await userEvent.keyboard('{Tab}{Enter}')
  const condition = await screen.findByRole('combobox', { name: 'Condition' })
  condition.focus()
  await userEvent.keyboard('Mint{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?sort=price&condition=Mint'))
  expect(await screen.findByRole('link', { name: 'Player 4' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Player 1' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Condition' }))
})

describe('a collection of 100,000 copies of one insert set', () => {
  const total = 100_000
  const cells = () => screen.getByRole('list', { name: 'Cards' }).children.length
  const places = () =>
    [...screen.getByRole('list', { name: 'Cards' }).children].map((cell) =>
      Number(cell.getAttribute('aria-posinset')),
    )

  function startLong() {
    const started = start()
    const copyAt = (place: number) => {
      const card = aCard({ id: anId(0x100000 + place), name: `Player ${place + 1}` })
      return { ...aCopy({ id: anId(0x900000 + place), cardId: card.id }), card }
    }
    started.api.on(listCopiesOfInsertSet, ({ query: { page: number, limit } }) => ({
      userInventoryItems: Array.from({ length: limit }, (_, step) => copyAt((number - 1) * limit + step)),
      currentPage: number,
      totalPages: total / limit,
      totalItems: total,
    }))
    return `/@mario_66/collection/${started.setPath}`
  }

  test.each([360, 1280])('holds at most 200 cells wherever one scrolls, at %i px', async (width) => {
    const path = startLong()
    await open(`${path}?page=1000`, width)
    await screen.findByRole('link', { name: 'Player 99901' })
    for (const part of [1, 0.75, 0.5, 0.25, 0.001, 0]) {
      window.scrollTo(0, part * document.documentElement.scrollHeight)
      await waitFor(() => {
        const first = places()[0] ?? 0
        expect(Math.abs(first / total - part)).toBeLessThan(0.02)
        expect(screen.getByRole('link', { name: `Player ${places()[1]}` })).toBeTruthy()
      })
      expect(cells()).toBeLessThanOrEqual(200)
      expect(cells()).toBeGreaterThan(3)
    }
  })

  test('grows by a hundred where its end comes into view, and says where in it one is', async () => {
    const path = startLong()
    await open(path, 1280)
    await screen.findByRole('link', { name: 'Player 1' })
    for (const reached of [100, 200, 300]) {
      await waitFor(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        expect(places().at(-1)).toBeGreaterThan(reached)
      })
      expect(cells()).toBeLessThanOrEqual(200)
    }
    await waitFor(() =>
      expect(Number(new URLSearchParams(window.location.search).get('page'))).toBeGreaterThan(2),
    )
  })
})
