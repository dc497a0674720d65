import type { Card } from '@ninepocket/contract/catalogue/card'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'
import { SelectedCardsCollectionActions } from './selected-cards-collection-actions.tsx'

function open(count: number, loadCards?: () => Promise<ReadonlyArray<Card>>) {
  const setup = setUpCollection([{}], count)
  const clear = vi.fn()
  const view = renderInLayout(
    <SelectedCardsCollectionActions
      insertSetId={setup.card.insertSetId}
      count={count}
      loadCards={loadCards ?? (() => Promise.resolve(setup.cards))}
      clear={clear}
    />,
  )
  return { ...setup, ...view, clear }
}
const findAddButton = () => screen.findByRole('button', { name: 'Add one of each' })

test('adds one copy of each selected card, clears the selection, and Undo removes them', async () => {
  const { user, api, copies, clear } = open(20)
  await user.click(await findAddButton())
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added 20 cards to your collection']]))
  expect(copies).toHaveLength(21)
  expect(clear).toHaveBeenCalled()
  act(() => useToastStore.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(copies).toHaveLength(1))
  expect(api.calls(undoAddCopies)).toHaveLength(1)
})

test('adds each card once when the button is pressed again while the cards load', async () => {
  const loading = Promise.withResolvers<ReadonlyArray<Card>>()
  const loadCards = vi.fn(() => loading.promise)
  const { user, api, cards, copies } = open(2, loadCards)
  await user.click(await findAddButton())
  await user.click(await findAddButton())
  loading.resolve(cards)
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added 2 cards to your collection']]))
  expect(loadCards).toHaveBeenCalledTimes(1)
  expect(api.calls(restoreCopies)).toHaveLength(1)
  expect(copies).toHaveLength(3)
})

test('asks above 20 cards, and sends them in requests of at most 100', async () => {
  const { user, copies } = open(130)
  await user.click(await findAddButton())
  expect(screen.getByRole('group', { name: 'Add one copy of each of the 130 cards?' })).toBeTruthy()
  expect(copies).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add 130 cards' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added 130 cards to your collection']]))
  expect(copies).toHaveLength(131)
})

describe('when the second request of an addition fails', () => {
  async function addWithFailure() {
    const setup = open(130)
    const { user, api, copies } = setup
    api.setNetworkCondition((endpoint) => {
      if (endpoint === restoreCopies && api.calls(restoreCopies).length === 2) throw new FakeHttpError(409, 'No')
    })
    await user.click(await findAddButton())
    await user.click(screen.getByRole('button', { name: 'Add 130 cards' }))
    await waitFor(() => expect(getToastMessages()).toHaveLength(2))
    expect(copies).toHaveLength(101)
    const runAction = (toastIndex: number) => act(() => useToastStore.getState().toasts[toastIndex]?.action?.run())
    const tryAgain = () => runAction(useToastStore.getState().toasts.length - 1)
    return { ...setup, undo: () => runAction(0), tryAgain }
  }

  test('says how many were added, and Undo removes exactly those', async () => {
    const { copies, clear, undo } = await addWithFailure()
    expect(getToastMessages()).toEqual([
      ['info', 'Added 100 cards to your collection'],
      ['error', 'Failed to add 30 cards'],
    ])
    // With the selection kept, a second press would add the 100 again.
    expect(clear).toHaveBeenCalled()
    undo()
    await waitFor(() => expect(copies).toHaveLength(1))
  })

  test('offers Try again as long as it fails', async () => {
    const { api, copies, clear, tryAgain } = await addWithFailure()
    api.setNetworkCondition((endpoint) => {
      if (endpoint === restoreCopies) throw new FakeHttpError(409, 'No')
    })
    tryAgain()
    await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['error', 'Failed to update collection']))
    api.setNetworkCondition(() => {})
    tryAgain()
    await waitFor(() => expect(copies).toHaveLength(131))
    // Only after the first failure, because the member may have selected other cards since.
    expect(clear).toHaveBeenCalledTimes(1)
  })

  test('adds the rest on Try again, each card once', async () => {
    const { api, cards, copies, tryAgain } = await addWithFailure()
    tryAgain()
    await waitFor(() => expect(copies).toHaveLength(131))
    expect(new Set(copies.map(({ cardId }) => cardId)).size).toBe(cards.length)
    await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['success', 'Added 30 cards to your collection']))
    // With the key of the failed request nothing is added twice if only its response was lost.
    const [, second, retry] = api.calls(restoreCopies).map(({ idempotencyKey }) => idempotencyKey)
    expect(retry).toBe(second)
  })
})

test('clears the selection when the first request fails, and Try again repeats it with its key', async () => {
  const { user, api, copies, clear } = open(3)
  api.setNetworkCondition((endpoint) => {
    if (endpoint === restoreCopies) throw new FakeHttpError(409, 'No')
  })
  await user.click(await findAddButton())
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update collection']]))
  // The server may have added the cards: a second press would add them again.
  expect(clear).toHaveBeenCalledTimes(1)
  api.setNetworkCondition(() => {})
  act(() => useToastStore.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(copies).toHaveLength(4))
  const [first, retry] = api.calls(restoreCopies).map(({ idempotencyKey }) => idempotencyKey)
  expect(retry).toBe(first)
  expect(clear).toHaveBeenCalledTimes(1)
})

test('keeps the selection when its cards do not load', async () => {
  const { user, clear } = open(3, () => Promise.reject(new Error('Down')))
  await user.click(await findAddButton())
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to load items. Please try again.']]))
  expect(clear).not.toHaveBeenCalled()
})

test("marks the member's doubles of the selected cards, and Undo unmarks them", async () => {
  const { user, copies, clear } = open(1)
  copies.push(...copies.map((copy) => ({ ...copy, id: anId(0xdff) })))
  await user.click(await screen.findByRole('button', { name: 'Mark for trade' }))
  await user.click(await screen.findByRole('button', { name: 'Doubles only (1)' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Marked 1 copy for trade']]))
  expect(copies.filter(({ forTrade }) => forTrade)).toHaveLength(1)
  expect(clear).toHaveBeenCalled()
  act(() => useToastStore.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(copies.filter(({ forTrade }) => forTrade)).toEqual([]))
})

test("removes the member's doubles of the selected cards, and Undo restores them", async () => {
  const { user, copies, clear } = open(1)
  copies.push(...copies.map((copy) => ({ ...copy, id: anId(0xdff), condition: 'Mint' })))
  await user.click(await screen.findByRole('button', { name: 'Remove copies' }))
  await user.click(await screen.findByRole('button', { name: 'Doubles only (1)' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['info', 'Removed 1 copy from your collection']]))
  expect(copies).toHaveLength(1)
  expect(clear).toHaveBeenCalled()
  act(() => useToastStore.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(copies).toHaveLength(2))
})

test('asks before it removes more than 20 copies of the selected cards', async () => {
  const { user, copies } = open(1)
  copies.push(...Array.from({ length: 20 }, (_, index) => ({ ...copies[0]!, id: anId(0xd00 + index) })))
  await user.click(await screen.findByRole('button', { name: 'Remove copies' }))
  await user.click(await screen.findByRole('button', { name: 'All (21)' }))
  expect(copies).toHaveLength(21)
  await user.click(screen.getByRole('button', { name: 'Remove 21 copies' }))
  await waitFor(() => expect(copies).toHaveLength(0))
})

test('says when the member has no copies of the selected cards', async () => {
  const { user, copies } = open(1)
  copies.length = 0
  await user.click(await screen.findByRole('button', { name: 'Remove copies' }))
  const message = 'None of your copies matched, so nothing changed.'
  await waitFor(() => expect(getToastMessages()).toEqual([['info', message]]))
})

test('adds the other cards when one has left the catalogue, and Undo removes them', async () => {
  const { user, cards, copies } = open(3, async () => [...cards, aCard({ id: anId(0xdead) })])
  await user.click(await findAddButton())
  const message = 'Added 3 cards to your collection. Failed to add 1 card. The card is no longer in the catalogue.'
  await waitFor(() => expect(getToastMessages()).toEqual([['error', message]]))
  expect(copies).toHaveLength(4)
  act(() => useToastStore.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(copies).toHaveLength(1))
})

test('says why no card was added when all have left the catalogue', async () => {
  const { user } = open(1, async () => [aCard({ id: anId(0xdead) }), aCard({ id: anId(0xdeae) })])
  await user.click(await findAddButton())
  const message = 'Failed to add 2 cards. The cards are no longer in the catalogue.'
  await waitFor(() => expect(getToastMessages()).toEqual([['error', message]]))
  expect(useToastStore.getState().toasts[0]?.action).toBeUndefined()
})

test('counts a card that has left the catalogue once when a later request fails', async () => {
  const { user, api, cards } = open(130, async () => [aCard({ id: anId(0xdead) }), ...cards])
  api.setNetworkCondition((endpoint) => {
    if (endpoint === restoreCopies && api.calls(restoreCopies).length === 2) throw new FakeHttpError(409, 'No')
  })
  await user.click(await findAddButton())
  await user.click(screen.getByRole('button', { name: 'Add 130 cards' }))
  await waitFor(() =>
    expect(getToastMessages()).toEqual([
      ['info', 'Added 99 cards to your collection'],
      ['error', 'Failed to add 32 cards'],
    ]),
  )
})
