import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { aWish } from '@ninepocket/testing/builders/a-wish'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TileHeartButton } from '../../heart/tile-heart-button.tsx'
import { setUpWishlist } from '../../test-wishlist.tsx'

test('refetches all hearts in one request when another tab changes the wishlist', async () => {
  const { api, wishes, cards, user, showComponent } = setUpWishlist({ wishFields: [{}] })
  showComponent(cards.map((card) => <TileHeartButton key={card.id} card={card} />))
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
  wishes.push(aWish({ userId: user.id, cardId: cards[1]?.id ?? '' }))
  const tab = new BroadcastChannel('wishlist')
  tab.postMessage('changed')
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  tab.close()
  expect(api.calls(getWishlistedCards)).toHaveLength(2)
})

test('broadcasts changes to other tabs', async () => {
  const { cards, showComponent } = setUpWishlist({ wishFields: [{}] })
  const { user } = showComponent(cards.map((card) => <TileHeartButton key={card.id} card={card} />))
  const tab = new BroadcastChannel('wishlist')
  const message = new Promise((resolve) => {
    tab.onmessage = ({ data }) => resolve(data)
  })
  await user.click(await screen.findByRole('button', { name: 'Add Player 2 to wishlist' }))
  expect(await message).toBe('changed')
  tab.close()
})
