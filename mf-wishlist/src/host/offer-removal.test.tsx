import { getCard } from '@ninepocket/contract/card-endpoints'
import { getWishedCards, removeWish } from '@ninepocket/contract/wishlist-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TileHeart } from '../heart/tile-heart.tsx'
import { endWishlist, type Started, saidInToasts, startWishlist, takeOffer } from '../test-wishlist.tsx'

let started: Started
afterEach(() => endWishlist(started))

function open() {
  started = startWishlist({ said: [{ priority: 8 }] })
  const view = started.show(started.cards.map((card) => <TileHeart key={card.id} card={card} />))
  return { ...started, ...view }
}
const add = (cardId = '') => act(() => bus.emit('card:added', { cardId }))
const offered = ['info', 'Player 1 is on your wishlist. You have it now.']

test('who adds a copy of a wished card takes it off the wishlist in one press, and back by Undo', async () => {
  const { cards, wishes } = open()
  add(cards[0]?.id)
  await waitFor(() => expect(saidInToasts()).toEqual([offered]))
  expect(wishes).toHaveLength(1)
  takeOffer()
  await waitFor(() => expect(saidInToasts()).toEqual([offered, ['info', 'Removed Player 1 from wishlist']]))
  expect(wishes).toEqual([])
  await screen.findByRole('button', { name: 'Add Player 1 to wishlist' })
  takeOffer()
  await waitFor(() => expect(wishes).toMatchObject([{ priority: 8 }]))
  await screen.findByRole('button', { name: 'Remove Player 1 from wishlist' })
})

test('nothing is offered for a card that is not wished for', async () => {
  const { cards, api } = open()
  add(cards[1]?.id)
  await waitFor(() => expect(api.calls(getWishedCards)).toHaveLength(1))
  await screen.findByRole('button', { name: 'Add Player 2 to wishlist' })
  expect(saidInToasts()).toEqual([])
})

test('where it cannot be known there is nothing to say', async () => {
  const { cards, api } = open()
  await screen.findByRole('button', { name: 'Remove Player 1 from wishlist' })
  api.fail(getCard, 500, '')
  add(cards[0]?.id)
  await waitFor(() => expect(api.calls(getCard)).toHaveLength(1))
  expect(saidInToasts()).toEqual([])
})

test('a removal that fails is said, and the card stays', async () => {
  const { cards, api, wishes } = open()
  add(cards[0]?.id)
  await waitFor(() => expect(saidInToasts()).toEqual([offered]))
  api.fail(removeWish, 409, 'No')
  takeOffer()
  await waitFor(() => expect(saidInToasts()).toEqual([offered, ['error', 'Failed to update wishlist']]))
  expect(wishes).toHaveLength(1)
})
