import { addWishes, getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listToastKindsAndMessages, runLastToastAction, setUpWishlist } from '../test-wishlist.tsx'
import { AddSelectedCardsToWishlist } from './add-selected-cards-to-wishlist.tsx'

/** Three cards, of which one is on the wishlist. */
function open(count?: number) {
  const setup = setUpWishlist({ wishFields: [{}] })
  const clear = vi.fn()
  const view = setup.showComponent(
    <AddSelectedCardsToWishlist
      count={count ?? setup.cards.length}
      loadCards={() => Promise.resolve(setup.cards)}
      clear={clear}
    />,
  )
  return { ...setup, ...view, clear }
}
const findAddButton = () => screen.findByRole('button', { name: 'Add to wishlist' })

test('adds the selected cards, and Undo removes only those that were not on the wishlist before', async () => {
  const { user, wishes, cards, clear } = open()
  const before = wishes.map(({ cardId }) => cardId)
  await user.click(await findAddButton())
  await waitFor(() =>
    expect(listToastKindsAndMessages()).toEqual([['success', `Added ${cards.length - 1} cards to wishlist`]]),
  )
  expect(wishes).toHaveLength(cards.length)
  expect(clear).toHaveBeenCalled()
  runLastToastAction()
  await waitFor(() => expect(wishes.map(({ cardId }) => cardId)).toEqual(before))
})

test('asks above 20 cards', async () => {
  const { user, wishes } = open(21)
  await user.click(await findAddButton())
  expect(screen.getByRole('group', { name: 'Add 21 cards to your wishlist?' })).toBeTruthy()
  expect(wishes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('group')).toBeNull()
})

test('adds nothing when the session ends while it looks up which cards are on the wishlist', async () => {
  const { api, user, client } = open()
  const lookUp = Promise.withResolvers<{ cardIds: string[] }>()
  api.on(getWishlistedCards, () => lookUp.promise)
  await user.click(await findAddButton())
  await waitFor(() => expect(api.calls(getWishlistedCards)).toHaveLength(1))
  bus.emit('session:ended')
  lookUp.resolve({ cardIds: [] })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(api.calls(addWishes)).toEqual([])
  expect(listToastKindsAndMessages()).toEqual([])
})
