import { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { saidInToasts, setUpWishlist, tearDownWishlist, type WishlistSetup } from '../test-wishlist.tsx'

let setup: WishlistSetup
afterEach(() => {
  vi.restoreAllMocks()
  tearDownWishlist(setup)
})

const printButton = () => screen.findByRole('button', { name: 'Print' })
const lines = () =>
  within(screen.getByRole('article'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the list on paper', () => {
  test('holds every card with what finds it, set by set, and nothing private', async () => {
    setup = setUpWishlist()
    const { head } = await setup.open(`${setup.path}/print`)
    await printButton()
    expect(lines()).toEqual(['1 Player 1', '2 Player 2 · Priority 9', '3 Player 3'])
    expect(screen.getByRole('heading', { level: 2, name: '1989 Upper Deck · Base Set' })).toBeTruthy()
    expect(screen.queryByText(/for the binder/)).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
    expect(head()).toMatchObject({ titles: ["Mario Binder's Wishlist", 'Print'], isIndexed: false })
  })

  test('of one insert set holds its cards alone', async () => {
    setup = setUpWishlist({ viewer: 'other' })
    const { head } = await setup.open(`${setup.insertSetPath}/print`)
    await printButton()
    expect(lines()).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Back to Base Set' }).getAttribute('href')).toBe(
      setup.insertSetPath,
    )
    expect(head().breadcrumbs?.at(-1)).toEqual({ label: 'Print' })
  })

  test('is printed by a press, once all of a long one is there', async () => {
    setup = setUpWishlist({ wishFields: Array.from({ length: 250 }, () => ({})) })
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await setup.open(`${setup.path}/print`)
    const button = await printButton()
    expect(lines()).toHaveLength(250)
    await user.click(button)
    expect(printed).toHaveBeenCalledOnce()
    const asked = setup.api.calls(listUserWishes).map(({ query }) => query)
    expect(asked).toMatchObject([1, 2, 3].map((page) => ({ page, sort: 'order', limit: 100 })))
  })

  test('that breaks off is not printed, and read on by a press', async () => {
    setup = setUpWishlist({ wishFields: Array.from({ length: 150 }, () => ({})) })
    const { wishes, cards, api } = setup
    const whole = (page: number) => ({
      wishlistItems: wishes
        .slice((page - 1) * 100, page * 100)
        .map((wish, place) => ({ ...wish, card: cards[(page - 1) * 100 + place]! })),
      currentPage: page,
      totalPages: 2,
      totalItems: 150,
    })
    let isBroken = true
    api.on(listUserWishes, ({ query: { page } }) => {
      if (page === 2 && isBroken) throw new FakeHttpError(502, '')
      return whole(page)
    })
    const { user } = await setup.open(`${setup.path}/print`)
    await screen.findByText('Failed to load more items. Please try again.')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await printButton()
    expect(lines()).toHaveLength(150)
  })

  test('that is longer than is read at once says so, on paper too, and is read on by a press', async () => {
    setup = setUpWishlist()
    const { wishes, cards, api } = setup
    api.on(listUserWishes, ({ query: { page } }) => ({
      wishlistItems: [{ ...wishes[0]!, id: anId(page), card: cards[0]! }],
      currentPage: page,
      totalPages: 21,
      totalItems: 2_100,
    }))
    const { user } = await setup.open(`${setup.path}/print`)
    await printButton()
    expect(lines()).toHaveLength(20)
    const said = screen.getByText(/^The first 20 of 2,100 cards\./)
    expect(said.className).not.toMatch(/screen/)
    const more = screen.getByRole('button', { name: 'Show more' })
    expect(more.parentElement?.className).toMatch(/screen/)
    await user.click(more)
    await waitFor(() => expect(lines()).toHaveLength(21))
    expect(screen.queryByText(/^The first/)).toBeNull()
  })

  test('is shared by its address', async () => {
    setup = setUpWishlist()
    const { user } = await setup.open(`${setup.path}/print`)
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(saidInToasts()).toEqual([['success', 'URL copied to clipboard!']]))
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/@mario_66/wishlist/print')
  })

  test('where the browser does not copy, the address is said', async () => {
    setup = setUpWishlist()
    const { user } = await setup.open(`${setup.path}/print`)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(saidInToasts()[0]?.[1]).toContain('/@mario_66/wishlist/print'))
  })

  test('of nothing says so', async () => {
    setup = setUpWishlist({ wishFields: [], viewer: 'other' })
    await setup.open(`${setup.path}/print`)
    await screen.findByRole('heading', { name: 'Nothing here yet.' })
  })
})
