import { saveListView } from '@ninepocket/browse/list-views/save-list-view'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import {
  getWishlistStats,
  listWishesOfInsertSet,
  listWishlistProducts,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { anId } from '@ninepocket/testing/builders/an-id'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setUpWishlist, setUpWishlistPage, type WishlistSetup } from '../test-wishlist.tsx'

beforeEach(() => saveListView('tiles'))
afterEach(() => saveListView(null))

const getProductsPath = ({ path }: WishlistSetup) => path
const getInsertSetPath = ({ insertSetPath }: WishlistSetup) => insertSetPath
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const labels = (breadcrumbs: ReadonlyArray<{ label: string }> = []) => breadcrumbs.map(({ label }) => label)
const fact = (name: string) => screen.findByText(name).then((term) => term.nextElementSibling?.textContent)
const cardNames = () =>
  within(screen.getByRole('list', { name: 'Cards' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe.each(['owner', 'other'] as const)('viewed by the %s', (viewer) => {
  test('a wishlist shows its products, totals, breadcrumbs and title', async () => {
    const { head, api, productPath } = await setUpWishlistPage(getProductsPath, { viewer })
    await heading("Mario Binder's Wishlist")
    const tile = await screen.findByRole('link', { name: '1989 Upper Deck' })
    expect(tile.getAttribute('href')).toBe(productPath)
    expect(tile.closest('article')?.textContent).toContain('3 on wishlist')
    expect(await fact('Products')).toBe('1')
    expect(await fact('Total Cards')).toBe('3')
    expect(screen.getByRole('link', { name: 'Print or share' }).getAttribute('href')).toBe('/@mario_66/wishlist/print')
    expect(head()).toMatchObject({
      titles: ["Mario Binder's Wishlist"],
      canonical: '/@mario_66/wishlist',
      description: "Mario Binder's Wishlist: 3 cards from 1 insert set in 1 set.",
      isIndexed: true,
    })
    expect(labels(head().breadcrumbs)).toEqual(['Home', 'Mario Binder', 'Wishlist'])
    expect(api.calls(listWishlistProducts)[0]?.query).toMatchObject({ page: 1, limit: 100 })
  })

  test('a wishlist product shows its insert sets', async () => {
    const { head, insertSetPath } = await setUpWishlistPage(({ productPath }) => productPath, { viewer })
    await heading('1989 Upper Deck')
    const tile = await screen.findByRole('link', { name: 'Base Set' })
    expect(tile.getAttribute('href')).toBe(insertSetPath)
    expect(screen.getByRole('link', { name: "Back to Mario Binder's Wishlist" })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Product Details' })).toBeTruthy()
    expect(head().titles).toEqual(["Mario Binder's Wishlist", '1989 Upper Deck'])
    expect(labels(head().breadcrumbs)).toEqual(['Home', 'Mario Binder', 'Wishlist', '1989 Upper Deck'])
  })

  test.each([
    ['products', getProductsPath],
    ['insert sets', ({ productPath }: WishlistSetup) => productPath],
  ])('tiles of %s show the completion to the owner only', async (_, getPath) => {
    await setUpWishlistPage(getPath, { viewer, ownedCardIds: [anId(0xc01)] })
    await screen.findByText('3 on wishlist', { selector: 'article *' })
    expect(screen.queryAllByText('20% · 4 to go')).toHaveLength(viewer === 'owner' ? 1 : 0)
  })

  test('a wishlist insert set shows its cards as rows of the list view', async () => {
    const { cardPath } = await setUpWishlistPage((setup) => `${setup.insertSetPath}?view=list`, { viewer })
    const link = await screen.findByRole('link', { name: 'Player 2' })
    expect(link.getAttribute('href')).toBe(cardPath(1))
    const cells = [...(link.closest('tr')?.children ?? [])].map((cell) => cell.textContent)
    expect(cells.slice(0, 2)).toEqual(['2', 'Player 2'])
    expect(cells[2]).toContain('Priority 9')
    expect(screen.queryByText(/for the binder/) !== null).toBe(viewer === 'owner')
    expect(screen.queryByRole('button', { name: 'Edit wishlist details for Player 2' }) !== null).toBe(
      viewer === 'owner',
    )
  })

  test('a wishlist insert set shows its cards, with notes only for the owner', async () => {
    const { head, cardPath } = await setUpWishlistPage(getInsertSetPath, { viewer })
    await heading('Base Set')
    const tile = await screen.findByRole('link', { name: 'Player 2' })
    expect(tile.getAttribute('href')).toBe(cardPath(1))
    expect(tile.closest('article')?.textContent).toContain('Priority 9')
    const defaultTile = screen.getByRole('link', { name: 'Player 1' }).closest('article')
    expect(defaultTile?.textContent).not.toContain('Priority')
    expect(screen.queryByText('for the binder') !== null).toBe(viewer === 'owner')
    expect(screen.queryAllByRole('button', { name: /^Edit wishlist details for/ })).toHaveLength(
      viewer === 'owner' ? 3 : 0,
    )
    expect(head().titles).toEqual(["Mario Binder's Wishlist", 'Base Set', '1989 Upper Deck'])
    expect(labels(head().breadcrumbs)).toEqual(['Home', 'Mario Binder', 'Wishlist', '1989 Upper Deck', 'Base Set'])
  })
})

test('shows members on the pictures of wishes which cards they own', async () => {
  const Widget = ({ card }: SlotProps['card-tile-badge']) => <span>{`Missing ${card.name}`}</span>
  setSlotSource({
    remotesFor: (name) => (name === 'card-tile-badge' ? ['mf-other'] : []),
    load: () =>
      Promise.resolve({ 'card-tile-badge': { current: () => Widget, preload: () => Promise.resolve(Widget) } }),
  })
  onTestFinished(() => setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) }))
  await setUpWishlistPage(getInsertSetPath, { viewer: 'owner' })
  const mark = await screen.findByText('Missing Player 2')
  expect(mark.closest('article')?.querySelector('a')?.textContent).toBe('Player 2')
})

describe('the sort option of cards', () => {
  test('is chosen, kept in the URL, and applied by the server', async () => {
    const wishFields = [{}, { priority: 9 }, { priority: 10 }]
    const { user, head, insertSetPath } = await setUpWishlistPage(getInsertSetPath, { wishFields })
    await screen.findByRole('link', { name: 'Player 1' })
    expect(cardNames()).toEqual(['Player 1', 'Player 2', 'Player 3'])
    expect(head().isIndexed).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Priority')
    await waitFor(() => expect(cardNames()).toEqual(['Player 3', 'Player 2', 'Player 1']))
    expect(window.location.search).toBe('?sort=priority')
    expect(head()).toMatchObject({ isIndexed: false, canonical: insertSetPath })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Checklist order')
    await waitFor(() => expect(cardNames()).toEqual(['Player 1', 'Player 2', 'Player 3']))
    expect(window.location.search).toBe('')
  })

  test.each(['priority', 'name', 'number', 'newest'])('%s is read from the URL', async (sort) => {
    const { api } = await setUpWishlistPage(({ insertSetPath }) => `${insertSetPath}?sort=${sort}`)
    await screen.findByRole('link', { name: 'Player 1' })
    expect(api.calls(listWishesOfInsertSet)).toMatchObject([{ query: { sort } }])
  })

  test('is the checklist order when the URL has an unknown one', async () => {
    const { api } = await setUpWishlistPage(({ insertSetPath }) => `${insertSetPath}?sort=price`)
    await screen.findByRole('link', { name: 'Player 1' })
    expect(api.calls(listWishesOfInsertSet)[0]?.query).not.toHaveProperty('sort')
  })
})

test('the sort option of products is chosen, kept in the URL, and sent to the server as JSON', async () => {
  const { user, head, api } = await setUpWishlistPage(getProductsPath)
  await screen.findByRole('link', { name: '1989 Upper Deck' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest year first')
  await waitFor(() => expect(api.calls(listWishlistProducts)).toHaveLength(2))
  expect(window.location.search).toBe('?sort=oldest')
  expect(head().isIndexed).toBe(false)
  expect(api.calls(listWishlistProducts).map(({ query }) => query)).toMatchObject([
    { page: 1 },
    { sortBy: { field: 'year', isDescending: false } },
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest year first')
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('the filter finds cards by name, and for the owner also by notes', async () => {
  const { user } = await setUpWishlistPage(getInsertSetPath)
  await screen.findByRole('link', { name: 'Player 1' })
  await user.type(screen.getByRole('textbox', { name: 'Filter cards' }), 'binder')
  await waitFor(() => expect(cardNames()).toEqual(['Player 2']))
})

describe('an empty wishlist', () => {
  test.each(['owner', 'other'] as const)('shows an empty state to the %s', async (viewer) => {
    await setUpWishlistPage(getProductsPath, { wishFields: [], viewer })
    await screen.findByRole('heading', { name: 'Nothing here yet' })
    expect(screen.queryByRole('link', { name: 'Browse Hockey Sets' }) !== null).toBe(viewer === 'owner')
  })
})

describe('wishlist errors', () => {
  test.each([
    ['user', '/@nobody/wishlist', 'This profile was not found.'],
    ['product', `/@mario_66/wishlist/gone-${anId(0xffff)}`, 'Product not found'],
  ])('shows "not found" when the %s does not exist', async (_, path, message) => {
    await setUpWishlist().open(path)
    await heading(message)
  })

  test.each([
    ['before', getUserByUsername],
    ['after', getWishlistStats],
  ])('shows the message when the profile became private %s the user was loaded', async (_, endpoint) => {
    const setup = setUpWishlist()
    setup.api.fail(endpoint, 403, 'This profile is private')
    await setup.open(setup.path)
    await heading('This profile is private')
  })

  test('does not index the visible list of a private profile', async () => {
    const { head } = await setUpWishlistPage(getProductsPath, { user: { isPublic: false } })
    await screen.findByRole('link', { name: '1989 Upper Deck' })
    expect(head().isIndexed).toBe(false)
  })

  test.each([
    ['/@mario_66/wishlist/no-id', 'Could not extract ID from product slug: no-id'],
    ['/@mario_66/wishlist/a/no-id', 'Could not extract ID from insert set slug: no-id'],
    ['/@mario_66/wishlist/a/b/no-id', 'Could not extract ID from card slug: no-id'],
    ['/@mario_66/wishlist/a/b/%20', 'Username and card slug are required'],
    ['/@mario_66/wishlist/a/no-id/print', 'Could not extract ID from insert set slug: no-id'],
  ])('%s returns 404 with its error and a link to the wishlist', async (path, message) => {
    const { head } = await setUpWishlist().open(path)
    await heading(message)
    const link = screen.getByRole('link', { name: "Go to @mario_66's Wishlist" })
    expect(link.getAttribute('href')).toBe('/@mario_66/wishlist')
    expect(head()).toMatchObject({ status: 404, isIndexed: false })
  })

  test('shows an error with a retry when the product fails to load', async () => {
    const setup = setUpWishlist()
    setup.api.fail(getProduct, 500, '')
    const { user } = await setup.open(setup.productPath)
    await heading('Error Loading Wishlist')
    setup.api.on(getProduct, () => ({ product: setup.products[0]! }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('1989 Upper Deck')
  })

  test('shows an error in the list when its rows fail to load', async () => {
    const setup = setUpWishlist()
    setup.api.fail(listWishlistProducts, 500, '')
    await setup.open(setup.path)
    await screen.findByRole('heading', { name: 'Failed to load items. Please try again.' })
  })
})

test.each([
  ['/@Mario_66/Wishlist', '/@mario_66/wishlist'],
  ['/@mario_66/WISHLIST/print', '/@mario_66/wishlist/print'],
  ['/@/wishlist', '/'],
])('redirects %s to %s', async (from, to) => {
  await setUpWishlist().open(from)
  await waitFor(() => expect(window.location.pathname).toBe(to))
})
