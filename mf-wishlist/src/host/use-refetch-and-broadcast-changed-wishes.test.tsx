import { bus } from '@ninepocket/runtime/bus'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { TileHeartButton } from '../heart/tile-heart-button.tsx'
import { setUpWishlist } from '../test-wishlist.tsx'

test('refetches wishes that a number line has added, and tells other tabs', async () => {
  const otherTab = new BroadcastChannel('wishlist')
  onTestFinished(() => otherTab.close())
  const told = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data)
  })
  const { cards, wishes, showComponent } = setUpWishlist({ wishFields: [{}] })
  showComponent(cards.slice(0, 3).map((card) => <TileHeartButton key={card.id} card={card} />))
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
  const [wish = expect.fail()] = wishes
  const cardId = cards[1]?.id ?? ''
  wishes.push({ ...wish, id: 'f'.repeat(24), cardId })
  act(() => bus.emit('wishes:changed', { cardIds: [cardId] }))
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  expect(await told).toBe('changed')
})
