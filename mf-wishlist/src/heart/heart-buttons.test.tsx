import { addWish, getWishlistedCards, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { WishlistStatusRow } from '../details/wishlist-status-row.tsx'
import { listToastKindsAndMessages, runLastToastAction, setUpWishlist } from '../test-wishlist.tsx'
import { CardHeartButton } from './card-heart-button.tsx'
import { GuestHeartButton } from './guest-heart-button.tsx'
import { RowHeartButton } from './row-heart-button.tsx'
import { TileHeartButton } from './tile-heart-button.tsx'

/** Shows one card heart and a tile heart per card. The first two cards are on the wishlist. */
function open() {
  const setup = setUpWishlist({ wishFields: [{ priority: 9, notes: 'gift' }, {}] })
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
const heart = (isWishlisted: boolean) => screen.findByRole('button', { name: 'Wishlist', pressed: isWishlisted })
const expectToasts = (...toasts: Array<[string, string]>) =>
  waitFor(() => expect(listToastKindsAndMessages()).toEqual(toasts))

describe('a heart', () => {
  test('is filled when the card is on the wishlist, with one request for all hearts of a page', async () => {
    const { api, cards } = open()
    await heart(true)
    expect(screen.getByText('On your Wishlist').nextElementSibling?.textContent).toBe('Yes')
    expect(screen.getAllByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Add .* to wishlist$/ })).toHaveLength(2)
    const calls = api.calls(getWishlistedCards)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.query).toEqual({ cards: cards.map(({ id }) => id) })
  })

  test('fills on a click before the reply, and shows the toast after it', async () => {
    const { user, api, wishes, cards } = open()
    const released = Promise.withResolvers<void>()
    const [, , third] = cards
    const add = await screen.findByRole('button', { name: `Add ${third?.name} to wishlist` })
    api.on(addWish, async () => {
      await released.promise
      wishes.push({ ...wishes[0]!, id: 'f'.repeat(24), cardId: third!.id })
      return { wishlistItem: wishes.at(-1)! }
    })
    await user.click(add)
    await screen.findByRole('button', { name: `Remove ${third?.name} from wishlist` })
    expect(listToastKindsAndMessages()).toEqual([])
    act(released.resolve)
    await expectToasts(['success', `Added ${third?.name} to wishlist`])
    expect(api.calls(addWish)[0]?.body).toEqual({
      card: third?.id,
      product: third?.productId,
      insertSet: third?.insertSetId,
    })
  })

  test('empties on a click, and Undo restores priority and notes', async () => {
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
    ['filled', removeWish, true],
    ['empty', addWish, false],
  ] as const)('is %s again when the server rejects the change', async (_, endpoint, isWishlisted) => {
    const { user, api } = open()
    if (!isWishlisted) await user.click(await heart(true))
    api.fail(endpoint, 409, 'No')
    await user.click(await heart(isWishlisted))
    await waitFor(() => expect(listToastKindsAndMessages()).toContainEqual(['error', 'Failed to update wishlist']))
    await heart(isWishlisted)
  })

  test('retries when no response arrives, and does not when one does', async () => {
    const { user, api } = open()
    await heart(true)
    api.failNetwork(removeWish)
    await user.click(await heart(true))
    await waitFor(() => expect(api.calls(removeWish)).toHaveLength(3))
    await expectToasts(['error', 'Failed to update wishlist'])
  })

  test('ends in the last state when clicked quickly', async () => {
    const { user, wishes } = open()
    await user.click(await heart(true))
    await user.click(await heart(false))
    await user.click(await heart(true))
    await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(3))
    await heart(false)
    expect(wishes).toHaveLength(1)
  })

  test('is hidden when its state fails to load', async () => {
    const {
      api,
      cards: [card],
      showComponent,
    } = setUpWishlist()
    api.fail(getWishlistedCards, 500, '')
    showComponent(card ? <CardHeartButton card={card} /> : null)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})

test('states that the card of its row is wanted, and only then', async () => {
  const { cards, showComponent } = setUpWishlist({ wishFields: [{}] })
  const [wanted, other] = cards
  const { container } = showComponent(
    <>
      {wanted ? <RowHeartButton card={wanted} /> : null}
      {other ? <RowHeartButton card={other} /> : null}
    </>,
  )
  const heartOfWanted = await screen.findByRole('button', { name: `Remove ${wanted?.name} from wishlist` })
  expect([...container.querySelectorAll('[data-row-card="wanted"]')]).toEqual([heartOfWanted])
})

test('leads a guest to the login page with a message and without requests', async () => {
  const { api, showComponent } = setUpWishlist()
  const { user } = showComponent(<GuestHeartButton />, aGuestSession())
  await user.click(screen.getByRole('button', { name: 'Add to wishlist' }))
  expect(window.location.pathname).toBe('/login')
  expect(window.history.state.usr).toEqual({
    returnTo: '/hockey-set/a/b/c?from=x',
    message: 'Please log in to add items to your wishlist',
  })
  expect(api.calls(getWishlistedCards)).toEqual([])
})
