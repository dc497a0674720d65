import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { aWish } from '@ninepocket/testing/builders/a-wish'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TileHeartButton } from '../../heart/tile-heart-button.tsx'
import { setUpWishlist, tearDownWishlist, type WishlistSetup } from '../../test-wishlist.tsx'

let setup: WishlistSetup
afterEach(() => tearDownWishlist(setup))

function otherTab(): BroadcastChannel {
  return new BroadcastChannel('wishlist')
}

test('refetches all hearts in one request when another tab changes the wishlist', async () => {
  setup = setUpWishlist({ wishFields: [{}] })
  const { api, wishes, cards, user } = setup
  setup.showComponent(cards.map((card) => <TileHeartButton key={card.id} card={card} />))
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
  wishes.push(aWish({ userId: user.id, cardId: cards[1]?.id ?? '' }))
  const tab = otherTab()
  tab.postMessage('changed')
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  tab.close()
  expect(api.calls(getWishlistedCards)).toHaveLength(2)
})

test('broadcasts changes to other tabs', async () => {
  setup = setUpWishlist({ wishFields: [{}] })
  const { user } = setup.showComponent(setup.cards.map((card) => <TileHeartButton key={card.id} card={card} />))
  const tab = otherTab()
  const message = new Promise((resolve) => {
    tab.onmessage = ({ data }) => resolve(data)
  })
  await user.click(await screen.findByRole('button', { name: 'Add Player 2 to wishlist' }))
  expect(await message).toBe('changed')
  tab.close()
})
