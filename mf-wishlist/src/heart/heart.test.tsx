import { addWish, getWishedCards, removeWish } from '@ninepocket/contract/wishlist-endpoints'
import { aGuest } from '@ninepocket/testing/a-session'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WishFact } from '../facts/wish-fact.tsx'
import { endWishlist, type Started, saidInToasts, startWishlist, takeOffer } from '../test-wishlist.tsx'
import { CardHeart } from './card-heart.tsx'
import { GuestHeart } from './guest-heart.tsx'
import { TileHeart } from './tile-heart.tsx'

let started: Started
afterEach(() => endWishlist(started))

/** The page of one card, and tiles of all: the first two of five are wished for. */
function open() {
  started = startWishlist({ said: [{ priority: 9, notes: 'gift' }, {}, {}].slice(0, 2) })
  const [card] = started.cards
  const view = started.show(
    <>
      {card ? <CardHeart card={card} /> : null}
      <dl>{card ? <WishFact card={card} /> : null}</dl>
      {started.cards.map((each) => (
        <TileHeart key={each.id} card={each} />
      ))}
    </>,
  )
  return { ...started, ...view }
}
const heart = (isWished: boolean) => screen.findByRole('button', { name: 'Wishlist', pressed: isWished })
const said = (...toasts: Array<[string, string]>) => waitFor(() => expect(saidInToasts()).toEqual(toasts))

describe('a heart', () => {
  test('is full where the card is wished for; all hearts of a page ask at once', async () => {
    const { api, cards } = open()
    await heart(true)
    expect(screen.getByText('On your Wishlist').nextElementSibling?.textContent).toBe('Yes')
    expect(screen.getAllByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Add .* to wishlist$/ })).toHaveLength(2)
    const asked = api.calls(getWishedCards)
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
    await said(['success', `Added ${third?.name} to wishlist`])
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
    await said(['info', `Removed ${name} from wishlist`])
    expect(wishes).toHaveLength(1)
    takeOffer()
    await heart(true)
    await waitFor(() => expect(wishes).toHaveLength(2))
    expect(wishes[1]).toMatchObject({ cardId: cards[0]?.id, priority: 9, notes: 'gift' })
  })

  test.each([
    ['full', removeWish, true],
    ['empty', addWish, false],
  ] as const)('is %s again where the server refuses', async (_, endpoint, isWished) => {
    const { user, api } = open()
    if (!isWished) await user.click(await heart(true))
    api.fail(endpoint, 409, 'No')
    await user.click(await heart(isWished))
    await waitFor(() => expect(saidInToasts()).toContainEqual(['error', 'Failed to update wishlist']))
    await heart(isWished)
  })

  test('is sent again where no answer comes, and only once where one does', async () => {
    const { user, api } = open()
    await heart(true)
    api.cutOff(removeWish)
    await user.click(await heart(true))
    await waitFor(() => expect(api.calls(removeWish)).toHaveLength(3), { timeout: 5000 })
    await said(['error', 'Failed to update wishlist'])
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
    started = startWishlist()
    const [card] = started.cards
    started.api.fail(getWishedCards, 500, '')
    started.show(card ? <CardHeart card={card} /> : null)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})

test('a guest is led to the login, told why, and asks the server nothing', async () => {
  started = startWishlist()
  const { user, api } = { ...started, ...started.show(<GuestHeart />, aGuest()) }
  await user.click(screen.getByRole('button', { name: 'Add to wishlist' }))
  expect(window.location.pathname).toBe('/login')
  expect(window.history.state.usr).toEqual({
    returnTo: '/hockey-set/a/b/c?from=x',
    message: 'Please log in to add items to your wishlist',
  })
  expect(api.calls(getWishedCards)).toEqual([])
})
