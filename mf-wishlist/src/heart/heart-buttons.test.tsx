import { addWish, getWishlistedCards, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WishlistStatusRow } from '../details/wishlist-status-row.tsx'
import {
  runLastToastAction,
  saidInToasts,
  setUpWishlist,
  tearDownWishlist,
  type WishlistSetup,
} from '../test-wishlist.tsx'
import { CardHeartButton } from './card-heart-button.tsx'
import { GuestHeartButton } from './guest-heart-button.tsx'
import { TileHeartButton } from './tile-heart-button.tsx'

let setup: WishlistSetup
afterEach(() => tearDownWishlist(setup))

/** The page of one card, and tiles of all: the first two of five are wished for. */
function open() {
  setup = setUpWishlist({ wishFields: [{ priority: 9, notes: 'gift' }, {}, {}].slice(0, 2) })
  const [card] = setup.cards
  const view = setup.showComponent(
    <>
      {card ? <CardHeartButton card={card} /> : null}
      <dl>{card ? <WishlistStatusRow card={card} /> : null}</dl>
      {setup.cards.map((each) => (
        <TileHeartButton key={each.id} card={each} />
      ))}
    </>,
  )
  return { ...setup, ...view }
}
const heart = (isWishlisted: boolean) =>
  screen.findByRole('button', { name: 'Wishlist', pressed: isWishlisted })
const expectToasts = (...toasts: Array<[string, string]>) =>
  waitFor(() => expect(saidInToasts()).toEqual(toasts))

describe('a heart', () => {
  test('is full where the card is wished for; all hearts of a page ask at once', async () => {
    const { api, cards } = open()
    await heart(true)
    expect(screen.getByText('On your Wishlist').nextElementSibling?.textContent).toBe('Yes')
    expect(screen.getAllByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Add .* to wishlist$/ })).toHaveLength(2)
    const asked = api.calls(getWishlistedCards)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.query).toEqual({ cards: cards.map(({ id }) => id) })
  })

  test('fills at a press, before the server has answered, and says so', async () => {
    const { user, api, wishes, cards } = open()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const [, , third] = cards
    const add = await screen.findByRole('button', { name: `Add ${third?.name} to wishlist` })
    api.on(addWish, async () => {
      await asked
      wishes.push({ ...wishes[0]!, id: 'f'.repeat(24), cardId: third!.id })
      return { wishlistItem: wishes.at(-1)! }
    })
    await user.click(add)
    await screen.findByRole('button', { name: `Remove ${third?.name} from wishlist` })
    expect(saidInToasts()).toEqual([])
    act(answer)
    await expectToasts(['success', `Added ${third?.name} to wishlist`])
    expect(api.calls(addWish)[0]?.body).toEqual({
      card: third?.id,
      product: third?.productId,
      insertSet: third?.insertSetId,
    })
  })

  test('empties at a press, and Undo gives back all that was said of the wish', async () => {
    const { user, wishes, cards } = open()
    const name = cards[0]?.name
    await user.click(await heart(true))
    await heart(false)
    await expectToasts(['info', `Removed ${name} from wishlist`])
    expect(wishes).toHaveLength(1)
    runLastToastAction()
    await heart(true)
    await waitFor(() => expect(wishes).toHaveLength(2))
    expect(wishes[1]).toMatchObject({ cardId: cards[0]?.id, priority: 9, notes: 'gift' })
  })

  test.each([
    ['full', removeWish, true],
    ['empty', addWish, false],
  ] as const)('is %s again where the server refuses', async (_, endpoint, isWishlisted) => {
    const { user, api } = open()
    if (!isWishlisted) await user.click(await heart(true))
    api.fail(endpoint, 409, 'No')
    await user.click(await heart(isWishlisted))
    await waitFor(() => expect(saidInToasts()).toContainEqual(['error', 'Failed to update wishlist']))
    await heart(isWishlisted)
  })

  test('is sent again where no answer comes, and only once where one does', async () => {
    const { user, api } = open()
    await heart(true)
    api.failNetwork(removeWish)
    await user.click(await heart(true))
    await waitFor(() => expect(api.calls(removeWish)).toHaveLength(3), { timeout: 5000 })
    await expectToasts(['error', 'Failed to update wishlist'])
  })

  test('pressed quickly ends as it was pressed last', async () => {
    const { user, wishes } = open()
    await user.click(await heart(true))
    await user.click(await heart(false))
    await user.click(await heart(true))
    await waitFor(() => expect(saidInToasts()).toHaveLength(3))
    await heart(false)
    expect(wishes).toHaveLength(1)
  })

  test('that cannot be known is not there', async () => {
    setup = setUpWishlist()
    const [card] = setup.cards
    setup.api.fail(getWishlistedCards, 500, '')
    setup.showComponent(card ? <CardHeartButton card={card} /> : null)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})

test('a guest is led to the login, told why, and asks the server nothing', async () => {
  setup = setUpWishlist()
  const { user, api } = { ...setup, ...setup.showComponent(<GuestHeartButton />, aGuestSession()) }
  await user.click(screen.getByRole('button', { name: 'Add to wishlist' }))
  expect(window.location.pathname).toBe('/login')
  expect(window.history.state.usr).toEqual({
    returnTo: '/hockey-set/a/b/c?from=x',
    message: 'Please log in to add items to your wishlist',
  })
  expect(api.calls(getWishlistedCards)).toEqual([])
})
