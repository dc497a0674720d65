import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { addWishes, removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { listToastKindsAndMessages, setUpWishlist } from '../test-wishlist.tsx'
import { AddSelectedCardsToWishlist } from './add-selected-cards-to-wishlist.tsx'
import { RemoveInsertSetWishes } from './remove-insert-set-wishes.tsx'
import { RemoveSelectedWishes } from './remove-selected-wishes.tsx'

/** An insert set of 501 cards, of which `wishCount` are on the wishlist: a change of all takes two requests. */
function open(wishCount: number) {
  const setup = setUpWishlist({
    wishFields: Array.from({ length: wishCount }, () => ({ priority: 9 })),
    otherCardCount: 501 - wishCount,
  })
  const [insertSet = expect.fail()] = setup.insertSets
  const clear = vi.fn()
  const loadCards = () => Promise.resolve(setup.cards)
  const view = setup.showComponent(
    <>
      <AddSelectedCardsToWishlist count={setup.cards.length} loadCards={loadCards} clear={clear} />
      <RemoveInsertSetWishes insertSet={insertSet} />
    </>,
  )
  const failCall = (failing: Endpoint, callNumber: number) =>
    setup.api.setNetworkCondition((endpoint) => {
      if (endpoint === failing && setup.api.calls(failing).length === callNumber) throw new FakeHttpError(409, 'No')
    })
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  return { ...setup, ...view, clear, failCall, press }
}
const runToastAction = (label: string) =>
  act(() =>
    useToastStore
      .getState()
      .toasts.findLast(({ action }) => action?.label === label)
      ?.action?.run(),
  )

test('offers Try again as long as adding the rest of the wishes fails', async () => {
  const { api, wishes, failCall, press } = open(0)
  failCall(addWishes, 2)
  await press('Add to wishlist')
  await press('Add 501 cards')
  await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(2))
  failCall(addWishes, 3)
  runToastAction('Try again')
  await waitFor(() => expect(listToastKindsAndMessages().at(-1)).toEqual(['error', 'Failed to update wishlist']))
  runToastAction('Try again')
  await waitFor(() => expect(wishes).toHaveLength(501))
  expect(api.calls(addWishes)).toHaveLength(4)
})

test('adds the rest of the wishes on Try again when the second request fails', async () => {
  const { wishes, clear, failCall, press } = open(0)
  failCall(addWishes, 2)
  await press('Add to wishlist')
  await press('Add 501 cards')
  await waitFor(() =>
    expect(listToastKindsAndMessages()).toEqual([
      ['info', 'Added 500 cards to wishlist'],
      ['error', 'Failed to add 1 card to wishlist'],
    ]),
  )
  expect(wishes).toHaveLength(500)
  expect(clear).toHaveBeenCalledTimes(1)
  runToastAction('Try again')
  await waitFor(() => expect(listToastKindsAndMessages().at(-1)).toEqual(['success', 'Added 1 card to wishlist']))
  expect(wishes).toHaveLength(501)
  // The member may have selected other cards since.
  expect(clear).toHaveBeenCalledTimes(1)
})

test('says why only a part was added when the wishlist is full', async () => {
  const { api, press } = open(0)
  const reason = 'A wishlist holds at most 100,000 cards. Remove some to add others.'
  api.setNetworkCondition((endpoint) => {
    if (endpoint === addWishes && api.calls(addWishes).length === 2)
      throw new FakeHttpError(409, reason, 'TOO_MANY_WISHES')
  })
  await press('Add to wishlist')
  await press('Add 501 cards')
  await waitFor(() =>
    expect(listToastKindsAndMessages()).toEqual([
      ['info', 'Added 500 cards to wishlist'],
      ['error', `Failed to add 1 card to wishlist. ${reason}`],
    ]),
  )
})

test('undoes exactly the wishes that were added when the second request fails', async () => {
  const { wishes, failCall, press } = open(0)
  failCall(addWishes, 2)
  await press('Add to wishlist')
  await press('Add 501 cards')
  await waitFor(() => expect(wishes).toHaveLength(500))
  await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(2))
  runToastAction('Undo')
  await waitFor(() => expect(wishes).toEqual([]))
  expect(listToastKindsAndMessages().at(-1)).toEqual(['info', 'Removed 500 cards from wishlist'])
})

test('keeps Undo of the removed wishes and removes the rest on Try again when the second request fails', async () => {
  const { api, wishes, failCall, press } = open(501)
  failCall(removeWishes, 2)
  await press('Remove from wishlist (501)')
  await press('Remove 501 cards')
  await waitFor(() =>
    expect(listToastKindsAndMessages()).toEqual([
      ['info', 'Removed 500 cards from wishlist'],
      ['error', 'Failed to remove 1 card from wishlist'],
    ]),
  )
  expect(wishes).toHaveLength(1)
  runToastAction('Try again')
  await waitFor(() => expect(wishes).toEqual([]))
  // The repeated request has the key of the failed one, so that the reply names wishes that it had removed.
  const [, second, retry] = api.calls(removeWishes).map(({ idempotencyKey }) => idempotencyKey)
  expect(retry).toBe(second)
  await waitFor(() => expect(listToastKindsAndMessages().at(-1)).toEqual(['info', 'Removed 1 card from wishlist']))
  act(() => useToastStore.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(wishes).toHaveLength(500))
  expect(wishes.every(({ priority }) => priority === 9)).toBe(true)
})

test('restores removed wishes on Try again when Undo fails', async () => {
  const { wishes, failCall, press } = open(3)
  await press('Remove from wishlist (3)')
  await waitFor(() => expect(wishes).toEqual([]))
  await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(1))
  failCall(addWishes, 1)
  runToastAction('Undo')
  await waitFor(() => expect(listToastKindsAndMessages().at(-1)).toEqual(['error', 'Failed to update wishlist']))
  runToastAction('Try again')
  await waitFor(() => expect(wishes).toHaveLength(3))
})

test('removes only the wishes of the selected rows when the second request fails, and clears the selection', async () => {
  const { api, wishes, insertSets, showComponent } = setUpWishlist({
    wishFields: Array.from({ length: 510 }, () => ({})),
  })
  const laterCardIds = wishes.slice(501).map(({ cardId }) => cardId)
  /** The first 501 rows of the list, whatever it holds after it has changed. */
  function SelectedRows() {
    const [isSelected, setIsSelected] = useState(true)
    const loadItems = async () => wishes.slice(0, 501).map((wish) => ({ ...wish }))
    const selection = { count: 501, loadItems, clear: () => setIsSelected(false) }
    return isSelected ? <RemoveSelectedWishes insertSetId={insertSets[0]?.id ?? ''} selection={selection} /> : null
  }
  api.setNetworkCondition((endpoint) => {
    if (endpoint === removeWishes && api.calls(removeWishes).length === 2) throw new FakeHttpError(409, 'No')
  })
  const { user } = showComponent(<SelectedRows />)
  await user.click(screen.getByRole('button', { name: 'Remove from wishlist' }))
  await user.click(screen.getByRole('button', { name: 'Remove 501 cards' }))
  await waitFor(() => expect(wishes).toHaveLength(10))
  await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Remove from wishlist' })).toBeNull()
  runToastAction('Try again')
  await waitFor(() => expect(wishes.map(({ cardId }) => cardId)).toEqual(laterCardIds))
})

test('continues after the requests that are done when Undo of a removal fails', async () => {
  const { api, wishes, failCall, press } = open(501)
  await press('Remove from wishlist (501)')
  await press('Remove 501 cards')
  await waitFor(() => expect(wishes).toEqual([]))
  await waitFor(() => expect(listToastKindsAndMessages()).toHaveLength(1))
  failCall(addWishes, 2)
  runToastAction('Undo')
  await waitFor(() => expect(listToastKindsAndMessages().at(-1)).toEqual(['error', 'Failed to update wishlist']))
  runToastAction('Try again')
  await waitFor(() => expect(wishes).toHaveLength(501))
  const [, second, retry, ...others] = api.calls(addWishes).map(({ body }) => body)
  expect(retry).toEqual(second)
  expect(others).toEqual([])
})
