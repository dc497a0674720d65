import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'
import {
  addWishes,
  getWishlistedCards,
  removeWish,
  removeWishes,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TileHeartButton } from '../heart/tile-heart-button.tsx'
import { listToastKindsAndMessages, runLastToastAction, setUpWishlist } from '../test-wishlist.tsx'

function open(options: Parameters<typeof setUpWishlist>[0] = { wishFields: [{ priority: 8 }] }) {
  const setup = setUpWishlist(options)
  const view = setup.showComponent(setup.cards.slice(0, 3).map((card) => <TileHeartButton key={card.id} card={card} />))
  const addSet = () => {
    const [cardId = '', ...otherCardIds] = setup.cards.map(({ id }) => id)
    act(() => bus.emit('card:added', { cardId, otherCardIds }))
  }
  return { ...setup, ...view, addSet }
}
const add = (cardId = '') => act(() => bus.emit('card:added', { cardId }))
const offered = ['info', 'Player 1 is still on your wishlist.']

test('offers to remove a wish when a copy of its card is added, and Undo restores it', async () => {
  const { cards, wishes } = open()
  add(cards[0]?.id)
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([offered]))
  expect(wishes).toHaveLength(1)
  runLastToastAction()
  await waitFor(() =>
    expect(listToastKindsAndMessages()).toEqual([offered, ['info', 'Removed Player 1 from wishlist']]),
  )
  expect(wishes).toEqual([])
  await screen.findByRole('button', { name: 'Add Player 1 to wishlist' })
  runLastToastAction()
  await waitFor(() => expect(wishes).toMatchObject([{ priority: 8 }]))
  await screen.findByRole('button', { name: 'Remove Player 1 from wishlist' })
})

test("makes one offer when a whole set is added, and Undo restores each wish's fields", async () => {
  const gift = { priority: 9, notes: 'gift' }
  const { wishes, api, addSet } = open({ wishFields: [{}, gift, {}] })
  const before = wishes.map(({ cardId, priority, notes }) => ({ cardId, priority, notes }))
  addSet()
  const offer = ['info', '3 of these cards are still on your wishlist.']
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([offer]))
  runLastToastAction()
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
  expect(listToastKindsAndMessages().at(-1)).toEqual(['info', 'Removed 3 cards from wishlist'])
  expect(wishes).toEqual([])
  runLastToastAction()
  await screen.findByRole('button', { name: 'Remove Player 2 from wishlist' })
  expect(listToastKindsAndMessages().at(-1)).toEqual(['success', 'Added 3 cards to wishlist'])
  const byCard = (one: { cardId: string }, other: { cardId: string }) => one.cardId.localeCompare(other.cardId)
  expect(wishes.toSorted(byCard)).toMatchObject(before)
  // Wishes with equal fields share a request.
  expect(api.calls(addWishes)).toHaveLength(2)
})

test('names the card when only one card of a set is on the wishlist', async () => {
  const { addSet } = open({ wishFields: [{}] })
  addSet()
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([offered]))
})

test('Undo restores all wishes when one of several removal requests was retried', async () => {
  const { wishes, api, addSet } = open({ wishFields: Array.from({ length: maxIdsPerRequest + 1 }, () => ({})) })
  addSet()
  await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(1))
  let calls = 0
  api.setNetworkCondition((endpoint) => {
    if (endpoint !== removeWishes) return
    calls += 1
    if (calls === 2) throw new FakeHttpError(503, 'Busy')
  })
  runLastToastAction()
  await waitFor(() => expect(listToastKindsAndMessages().at(-1)).toEqual(['info', 'Removed 501 cards from wishlist']))
  expect(wishes).toEqual([])
  runLastToastAction()
  await waitFor(() => expect(wishes).toHaveLength(maxIdsPerRequest + 1))
})

test('makes no offer when the card is not on the wishlist', async () => {
  const { cards, api } = open()
  add(cards[1]?.id)
  await waitFor(() => expect(api.calls(getWishlistedCards)).toHaveLength(1))
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
  expect(listToastKindsAndMessages()).toEqual([])
})

test('makes no offer when the card fails to load', async () => {
  const { cards, api } = open()
  await screen.findByRole('button', { name: 'Remove Player 1 from wishlist' })
  api.fail(getCard, 500, '')
  add(cards[0]?.id)
  await waitFor(() => expect(api.calls(getCard)).toHaveLength(1))
  expect(listToastKindsAndMessages()).toEqual([])
})

test('shows an error and keeps the wish when the removal fails', async () => {
  const { cards, api, wishes } = open()
  add(cards[0]?.id)
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([offered]))
  api.fail(removeWish, 409, 'No')
  runLastToastAction()
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([offered, ['error', 'Failed to update wishlist']]))
  expect(wishes).toHaveLength(1)
})
