import { saveListView } from '@ninepocket/browse/list-views/save-list-view'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import {
  getOwnedCardCounts,
  listCopiesOfInsertSet,
  setCopyForSale,
  setCopyForTrade,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { useManageDrawerStore } from '../../drawer/manage-drawer-store.ts'
import { OwnedTileBadge } from '../../quantity/owned-tile-badge.tsx'
import { RowCollectionActions } from '../../quantity/row-collection-actions.tsx'
import { TileQuantityActions } from '../../quantity/tile-quantity-actions.tsx'
import { routes } from '../../routes.tsx'
import { setUpFakeUserListsApi } from '../../test-user.ts'

beforeEach(() => saveListView('tiles'))
afterEach(() => {
  saveListView(null)
  useManageDrawerStore.getState().close()
})
const tile = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') ?? expect.fail())
const signed = {
  condition: 'Mint',
  serialNumber: '007',
  serialTotal: 50,
  forTrade: true,
  forSale: true,
  forSalePrice: '12.50',
  publicNote: 'Signed at the rink',
  privateNote: 'From grandfather',
}

test("shows other users a copy's card, number, condition and availability badges", async () => {
  const { insertSetPath, copySlug } = setUpFakeUserListsApi({ copies: [signed] })
  const { head } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`)
  const copy = await tile('Player 1')
  expect(copy.getByRole('link').getAttribute('href')).toBe(`/@mario_66/collection/${insertSetPath}/${copySlug(0)}`)
  expect(copy.getByText('Mint')).toBeTruthy()
  expect(copy.getByText('Card number')).toBeTruthy()
  const badgeTexts = 'Available for trade, For sale: C$12.50, Serial number 007/50, Note: Signed at the rink'
  expect(copy.getByRole('button', { name: `About this copy: ${badgeTexts}` })).toBeTruthy()
  expect(document.body.textContent).not.toContain('grandfather')
  expect(screen.queryByRole('button', { name: 'Manage Player 1' })).toBeNull()
  expect(head().titles).toEqual(["Mario Binder's Collection", 'Base Set', '1989 Upper Deck'])
  expect(head().canonical).toBe(`/@mario_66/collection/${insertSetPath}`)
})

test("shows the owner a copy's availability as text, with a button for the drawer", async () => {
  const { insertSetPath, asOwner, copies } = setUpFakeUserListsApi({ copies: [signed], viewer: 'owner' })
  const { user } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`, asOwner)
  const copy = await tile('Player 1')
  expect(copy.getByText('007/50')).toBeTruthy()
  expect(copy.getByText('For Trade · C$12.50')).toBeTruthy()
  await user.click(copy.getByRole('button', { name: 'Manage Player 1' }))
  expect(useManageDrawerStore.getState()).toMatchObject({
    card: { name: 'Player 1' },
    highlighted: copies[0]?.id,
  })
})

test.each([
  ['for trade and for sale', signed, ['Trade', 'Sale']],
  ['for trade', { forTrade: true }, ['Trade']],
  ['promised', { ...signed, isHeld: true }, []],
  ['without marks', {}, []],
])('marks the picture of a copy that is %s by ribbons', async (_, fields, ribbons) => {
  const { insertSetPath } = setUpFakeUserListsApi({ copies: [fields] })
  await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`)
  const copy = await tile('Player 1')
  expect(copy.queryAllByText(/^(Trade|Sale)$/).map(({ textContent }) => textContent)).toEqual(ribbons)
})

test("prefers the copy's own photo, cache-busted after a recent change", async () => {
  const changed = new Date(Date.now() - 60_000).toISOString()
  const { insertSetPath } = setUpFakeUserListsApi({
    copies: [{ customImageUrl: '/files/mine.webp', updatedAt: changed }],
    card: { imageUrl: '/files/card.webp' },
  })
  const { container } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`)
  await tile('Player 1')
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/files/mine.webp?v=${Date.parse(changed)}`)
})

test.each([
  ['the owner', 'owner', 'Mint · For Trade · C$12.50', 'Manage Player 1'],
  ['other users', undefined, 'Mint', /^About this copy: Available for trade/],
  ['the owner of a promised copy', 'owner', 'Mint · Promised in a Trade', 'Manage Player 1'],
  ['other users of a promised copy', undefined, 'Mint', /^About this copy: Promised in a trade, Available for trade/],
] as const)('shows %s a copy as a row of the list view', async (name, viewer, details, button) => {
  const copies = [{ ...signed, isHeld: name.includes('promised') }]
  const { insertSetPath, copySlug, asOwner } = setUpFakeUserListsApi({ copies, ...(viewer && { viewer }) })
  const path = `/@mario_66/collection/${insertSetPath}`
  await renderRoute(routes, `${path}?view=list`, viewer ? asOwner : {})
  const link = await screen.findByRole('link', { name: 'Player 1' })
  expect(link.getAttribute('href')).toBe(`${path}/${copySlug(0)}`)
  const row = link.closest('tr') ?? expect.fail()
  expect([...row.children].slice(0, 4).map((cell) => cell.textContent)).toEqual(['1', 'Player 1', details, '007/50'])
  expect(within(row).getByRole('button', { name: button }).tabIndex).toBe(-1)
})

test('keys of a row of an own copy mark it for trade and for sale, and Enter opens the drawer', async () => {
  const { insertSetPath, asOwner, copies, api } = setUpFakeUserListsApi({ copies: [{}], viewer: 'owner' })
  api.on(setCopyForTrade, ({ body: { forTrade } }) => ({ userInventoryItem: { ...copies[0]!, forTrade } }))
  api.on(setCopyForSale, ({ body: { forSale } }) => ({ userInventoryItem: { ...copies[0]!, forSale } }))
  const path = `/@mario_66/collection/${insertSetPath}`
  const { user } = await renderRoute(routes, `${path}?view=list`, asOwner)
  const row = (await screen.findByRole('link', { name: 'Player 1' })).closest('tr') ?? expect.fail()
  await within(row).findByRole('button', { name: 'Player 1 for trade' })
  row.focus()
  await user.keyboard('t')
  await waitFor(() => expect(api.calls(setCopyForTrade)[0]).toMatchObject({ body: { forTrade: true } }))
  await user.keyboard('s')
  await waitFor(() => expect(api.calls(setCopyForSale)[0]).toMatchObject({ body: { forSale: true } }))
  await user.keyboard('{Enter}')
  expect(useManageDrawerStore.getState()).toMatchObject({ card: { name: 'Player 1' }, highlighted: copies[0]?.id })
  expect(window.location.pathname).toBe(path)
})

test('shows and takes back the mark of a copy in a filtered list', async () => {
  const { insertSetPath, asOwner, copies, api } = setUpFakeUserListsApi({ copies: [{}, {}], viewer: 'owner' })
  api.on(setCopyForTrade, ({ body: { forTrade } }) => {
    Object.assign(copies[0]!, { forTrade })
    return { userInventoryItem: copies[0]! }
  })
  const { user } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}?view=list`, asOwner)
  await user.type(await screen.findByRole('textbox', { name: 'Filter cards' }), 'player 1')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Player 2' })).toBeNull())
  const isPressed = async () =>
    (await screen.findByRole('button', { name: 'Player 1 for trade' })).getAttribute('aria-pressed')
  for (const pressed of ['true', 'false']) {
    await user.click(await screen.findByRole('button', { name: 'Player 1 for trade' }))
    await expect.poll(isPressed).toBe(pressed)
  }
  expect(api.calls(setCopyForTrade).map(({ body }) => body)).toEqual([{ forTrade: true }, { forTrade: false }])
})

describe("what the viewer has of another user's cards", () => {
  /** Fills the slots with the widgets of this remote, and with a heart of another one. */
  function fillSlots() {
    const toWidget = (Widget: ComponentType<{ card: Card; isOthersCopy?: boolean }>) => ({
      current: () => Widget,
      preload: () => Promise.resolve(Widget),
    })
    setSlotSource({
      remotesFor: () => ['mf-collection', 'mf-wishlist'],
      load: (remote) =>
        Promise.resolve(
          remote === 'mf-collection'
            ? {
                'card-row-actions': toWidget(RowCollectionActions),
                'card-tile-actions': toWidget(TileQuantityActions),
                'card-tile-badge': toWidget(OwnedTileBadge),
              }
            : {
                'card-row-actions': toWidget(({ card }) => <span>Heart of {card.name}</span>),
                'card-tile-actions': toWidget(({ card }) => <span>Heart of {card.name}</span>),
              },
        ),
    })
    onTestFinished(() => setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) }))
  }

  test.each(['list', 'tiles'])(
    'stands beside the copies, with a heart and without other controls: %s',
    async (view) => {
      fillSlots()
      const { insertSetPath, api, catalogue } = setUpFakeUserListsApi({ copies: [signed, {}] })
      api.on(getOwnedCardCounts, ({ query }) => ({
        owned: query.cards.map((cardId) => ({
          cardId,
          quantity: cardId === catalogue.cards[0]?.id ? 2 : 0,
          forTrade: 0,
          forSale: 0,
        })),
      }))
      const path = `/@mario_66/collection/${insertSetPath}?view=${view}`
      await renderRoute(routes, path, { session: aMemberSession({ username: 'somebody' }) })
      expect(await screen.findAllByText('Own ×2')).toHaveLength(1)
      expect(await screen.findAllByText(/^Heart of Player [12]$/)).toHaveLength(2)
      expect(screen.queryByRole('button', { name: /your collection|for trade$|^Manage/ })).toBeNull()
      // A copy of another user covers no empty pocket.
      expect(screen.queryByText('Missing')).toBeNull()
      if (view === 'list') expect(document.querySelectorAll('tr [data-row-card="owned"]')).toHaveLength(1)
    },
  )

  test.each(['guests', 'the owner'])('is not shown to %s', async (name) => {
    fillSlots()
    const viewer = name === 'the owner' ? 'owner' : 'other'
    const { insertSetPath, asOwner } = setUpFakeUserListsApi({ copies: [signed], viewer })
    const path = `/@mario_66/collection/${insertSetPath}?view=tiles`
    await renderRoute(routes, path, viewer === 'owner' ? asOwner : {})
    await tile('Player 1')
    expect(screen.queryByText(/^(Heart|Own)/)).toBeNull()
  })
})

describe('sorting and filters', () => {
  const three = [
    { condition: 'Mint' },
    { forSale: true, forSalePrice: '2.00' },
    { forSale: true, forSalePrice: '30.00' },
  ]
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Cards' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  test('sorts on the server and keeps the order in the URL', async () => {
    const { insertSetPath } = setUpFakeUserListsApi({ copies: three })
    const { user, head } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`)
    await tile('Player 1')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest price')
    await waitFor(async () => expect(await names()).toEqual(['Player 3', 'Player 2', 'Player 1']))
    expect(window.location.search).toBe('?sort=price')
    expect(head().isIndexed).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Checklist order')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  test('filters on the server, counts the filters, keeps the text filter and clears all at once', async () => {
    const { insertSetPath, api } = setUpFakeUserListsApi({ copies: three })
    const { user } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}?page=7&filter=player`)
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'For sale' }), 'Yes')
    await waitFor(async () => expect(await names()).toEqual(['Player 2', 'Player 3']))
    expect(window.location.search).toBe('?filter=player&forSale=true')
    expect(screen.getByText('Filters (1)')).toBeTruthy()
    expect(api.calls(listCopiesOfInsertSet).at(-1)?.query).toEqual({
      page: 1,
      limit: 100,
      term: 'player',
      forSale: true,
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Mint')
    expect(await screen.findByRole('heading', { name: 'Nothing matches “player”' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] ?? expect.fail())
    await waitFor(() => expect(window.location.search).toBe('?filter=player'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
    expect(await names()).toHaveLength(3)
  })

  test('shows the number of cards, and of matching cards', async () => {
    const { insertSetPath, api } = setUpFakeUserListsApi({ copies: three })
    const { user } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`)
    expect(await screen.findByText('3 copies')).toBeTruthy()
    expect(api.calls(listCopiesOfInsertSet)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Other…')
    await user.type(screen.getByRole('textbox', { name: 'Other condition' }), 'MINT{Enter}')
    expect(await screen.findByText('1 copy matches these filters')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Any')
    expect(await screen.findByText('3 copies')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Other condition' })).toBeNull()
  })

  test('keeps the focus in "Other condition" when Enter applies an empty text', async () => {
    const { insertSetPath } = setUpFakeUserListsApi({ copies: three })
    const { user } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}?condition=Trimmed`)
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    const text = screen.getByRole('textbox', { name: 'Other condition' })
    await user.clear(text)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(document.activeElement).toBe(text)
    await user.keyboard('Trimmed{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?condition=Trimmed'))
    const [clear] = await screen.findAllByRole('button', { name: 'Clear all filters' })
    await user.click(clear ?? expect.fail('no button'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Other condition' })).toBeNull())
  })

  test('shows a message and a button that clears the filters when nothing matches', async () => {
    const { insertSetPath } = setUpFakeUserListsApi({ copies: three })
    const { user } = await renderRoute(routes, `/@mario_66/collection/${insertSetPath}?serial=true`)
    await screen.findByRole('heading', { name: 'No cards match these filters' })
    expect(screen.getByText('0 copies match these filters')).toBeTruthy()
    const clear = screen.getAllByRole('button', { name: 'Clear all filters' })
    // The last one is not in the folded panel.
    await user.click(clear.at(-1) ?? expect.fail())
    await waitFor(async () => expect(await names()).toHaveLength(3))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
  })

  test('ignores invalid options in the URL', async () => {
    const { insertSetPath, api } = setUpFakeUserListsApi()
    await renderRoute(routes, `/@mario_66/for-trade/${insertSetPath}?forTrade=false&sort=odd&hasPhoto=maybe&condition=`)
    await tile('Player 2')
    expect(api.calls(listCopiesOfInsertSet)[0]?.query).toEqual({ page: 1, limit: 100, forTrade: true })
    expect(screen.queryByRole('combobox', { name: 'For trade' })).toBeNull()
  })
})

test('shows an error for an unknown insert set and for an address without an id', async () => {
  const { productSlug } = setUpFakeUserListsApi()
  await renderRoute(routes, `/@mario_66/collection/${productSlug}/gone-${'f'.repeat(24)}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Insert set not found' })).toBeTruthy()
  cleanup()
  await renderRoute(routes, `/@mario_66/collection/${productSlug}/none`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Could not extract ID from insert set slug: none' }),
  ).toBeTruthy()
})

test('shows an error when the insert set cannot be loaded', async () => {
  const { api, insertSetPath } = setUpFakeUserListsApi()
  api.fail(getInsertSet, 500, 'Out of order')
  await renderRoute(routes, `/@mario_66/collection/${insertSetPath}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Error Loading Collection' })).toBeTruthy()
  expect(screen.getByText('Failed to load data')).toBeTruthy()
})
