import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { anId } from '@ninepocket/testing/builders/an-id'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'
import { SelectionCollectionActions } from './selection-collection-actions.tsx'

function open(count: number, loadCards?: () => Promise<never>) {
  const setup = setUpCollection([{}], count)
  const clear = vi.fn()
  const view = renderInLayout(
    <SelectionCollectionActions
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

test('asks above 20 cards, and sends them in requests of at most 100', async () => {
  const { user, copies } = open(130)
  await user.click(await findAddButton())
  expect(screen.getByRole('group', { name: 'Add one copy of each of the 130 cards?' })).toBeTruthy()
  expect(copies).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add 130 cards' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added 130 cards to your collection']]))
  expect(copies).toHaveLength(131)
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
