import { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listToastKindsAndMessages, setUpWishlist, setUpWishlistPage } from '../test-wishlist.tsx'

afterEach(() => vi.restoreAllMocks())

const printButton = () => screen.findByRole('button', { name: 'Print' })
const lines = () =>
  within(screen.getByRole('article'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const openWantList = (options?: Parameters<typeof setUpWishlist>[0]) =>
  setUpWishlistPage(({ path }) => `${path}/print`, options)

describe('the want list', () => {
  test('contains every card with its number, by insert set, and no private notes', async () => {
    const { head } = await openWantList()
    await printButton()
    expect(lines()).toEqual(['1 Player 1', '2 Player 2 · Priority 9', '3 Player 3'])
    expect(screen.getByRole('heading', { level: 2, name: '1989 Upper Deck · Base Set' })).toBeTruthy()
    expect(screen.getByText('1–3')).toBeTruthy()
    expect(screen.queryByText(/for the binder/)).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
    expect(head()).toMatchObject({ titles: ["Mario Binder's Wishlist", 'Print'], isIndexed: false })
  })

  test("contains only the cards of the insert set on an insert set's page", async () => {
    const { head, insertSetPath } = await setUpWishlistPage((setup) => `${setup.insertSetPath}/print`, {
      viewer: 'other',
    })
    await printButton()
    expect(lines()).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Back to Base Set' }).getAttribute('href')).toBe(insertSetPath)
    expect(head().breadcrumbs?.at(-1)).toEqual({ label: 'Print' })
  })

  test('can be printed once all pages are loaded', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user, api } = await openWantList({ wishFields: Array.from({ length: 250 }, () => ({})) })
    const button = await printButton()
    expect(lines()).toHaveLength(250)
    await user.click(button)
    expect(printed).toHaveBeenCalledOnce()
    const queries = api.calls(listUserWishes).map(({ query }) => query)
    expect(queries).toMatchObject([1, 2, 3].map((page) => ({ page, sort: 'order', limit: 100 })))
  })

  test('cannot be printed after a failed page, which can be retried', async () => {
    const { wishes, cards, api, path, open } = setUpWishlist({ wishFields: Array.from({ length: 150 }, () => ({})) })
    const whole = (page: number) => ({
      wishlistItems: wishes
        .slice((page - 1) * 100, page * 100)
        .map((wish, index) => ({ ...wish, card: cards[(page - 1) * 100 + index]! })),
      currentPage: page,
      totalPages: 2,
      totalItems: 150,
    })
    let isBroken = true
    api.on(listUserWishes, ({ query: { page } }) => {
      if (page === 2 && isBroken) throw new FakeHttpError(502, '')
      return whole(page)
    })
    const { user } = await open(`${path}/print`)
    await screen.findByText('Failed to load more items. Please try again.')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Loading…' })).toBeNull()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await printButton()
    expect(lines()).toHaveLength(150)
  })

  test('states on screen and paper that it is incomplete, and loads more on a click', async () => {
    const { wishes, cards, api, path, open } = setUpWishlist()
    api.on(listUserWishes, ({ query: { page } }) => ({
      wishlistItems: [{ ...wishes[0]!, id: anId(page), card: cards[0]! }],
      currentPage: page,
      totalPages: 21,
      totalItems: 2_100,
    }))
    const { user } = await open(`${path}/print`)
    await printButton()
    expect(lines()).toHaveLength(20)
    const note = screen.getByText(/^The first 20 of 2,100 cards\./)
    expect(note.className).not.toMatch(/screen/)
    const more = screen.getByRole('button', { name: 'Show more' })
    expect(more.parentElement?.className).toMatch(/screen/)
    await user.click(more)
    await waitFor(() => expect(lines()).toHaveLength(21))
    expect(screen.queryByText(/^The first/)).toBeNull()
  })

  test('copies its URL', async () => {
    const { user } = await openWantList()
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(listToastKindsAndMessages()).toEqual([['success', 'URL copied to clipboard!']]))
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/@mario_66/wishlist/print')
  })

  test('shows its URL when copying fails', async () => {
    const { user } = await openWantList()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(listToastKindsAndMessages()[0]?.[1]).toContain('/@mario_66/wishlist/print'))
  })

  test('shows an empty state when the wishlist is empty', async () => {
    await openWantList({ wishFields: [], viewer: 'other' })
    await screen.findByRole('heading', { name: 'Nothing here yet' })
  })
})
