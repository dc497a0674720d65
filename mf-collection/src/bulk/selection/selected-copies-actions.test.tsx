import { undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { removeCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'
import { SelectedCopiesActions } from './selected-copies-actions.tsx'

function open(copies: ReadonlyArray<Partial<UserInventoryItem>>, loadItems?: () => Promise<never>) {
  const setup = setUpCollection(copies)
  const clear = vi.fn()
  const view = renderInLayout(
    <SelectedCopiesActions
      count={copies.length}
      loadItems={loadItems ?? (async () => setup.copies.map((copy) => ({ ...copy })))}
      clear={clear}
    />,
  )
  const undo = () => act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
  return { ...setup, ...view, clear, undo }
}
const press = (name: string) => screen.findByRole('button', { name })

test('changes the chosen fields of all copies, and Undo restores what each had', async () => {
  const { user, api, copies, clear, undo } = open([
    { condition: 'Mint', tags: ['PC'], box: '1' },
    { tags: ['Doubles'], box: '2' },
  ])
  await user.click(await press('Edit'))
  expect(screen.getByRole('dialog', { name: 'Edit 2 copies' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Change the condition' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Good')
  await user.click(screen.getByRole('checkbox', { name: 'Add tags' }))
  await user.type(screen.getByRole('textbox', { name: 'Tags to add' }), 'Show, Desk')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Changed 2 copies']]))
  expect(copies).toMatchObject([
    { condition: 'Good', tags: ['PC', 'Show', 'Desk'], box: '1' },
    { condition: 'Good', tags: ['Doubles', 'Show', 'Desk'], box: '2' },
  ])
  expect(clear).toHaveBeenCalled()
  undo()
  await waitFor(() =>
    expect(copies).toMatchObject([
      { condition: 'Mint', tags: ['PC'] },
      { condition: null, tags: ['Doubles'] },
    ]),
  )
  expect(api.calls(undoEditCopies)).toHaveLength(1)
})

test('marks doubles only, and Undo leaves marks that were there before', async () => {
  const { user, copies, undo } = open([
    { createdAt: '2026-01-03T00:00:00.000Z' },
    { createdAt: '2026-01-02T00:00:00.000Z', forTrade: true },
    { createdAt: '2026-01-01T00:00:00.000Z' },
  ])
  await user.click(await press('Mark for trade'))
  expect(
    screen.getByRole('group', { name: 'Which copies do you want to mark for trade? 1 copy is already marked.' }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Doubles only (1)' }))
  await waitFor(() => expect(copies.map(({ forTrade }) => forTrade)).toEqual([true, true, false]))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Changed 1 copy']]))
  undo()
  await waitFor(() => expect(copies.map(({ forTrade }) => forTrade)).toEqual([false, true, false]))
})

test('asks above 20 copies', async () => {
  const { user, copies } = open(Array.from({ length: 21 }, () => ({ box: '1' })))
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByRole('group', { name: 'Change 21 copies?' })).toBeTruthy()
  expect(copies.every(({ box }) => box === '1')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Change 21 copies' }))
  await waitFor(() => expect(copies.every(({ box }) => box === null)).toBe(true))
})

test('removes the copies, names those that are promised in a trade, and Undo restores the others', async () => {
  const details = { condition: 'Mint', privateNote: 'gift', box: '1', tags: ['PC'], customImageUrl: '/uploads/a.webp' }
  const { user, api, copies, cards, clear, undo } = open([{ ...details }, { isHeld: true }, { condition: 'Good' }])
  for (const copy of copies) Object.assign(copy, { card: cards[0] })
  await user.click(await press('Remove'))
  const message = 'Removed 2 copies from your collection. Promised in a trade, so kept: Player 1'
  await waitFor(() => expect(getToastMessages()).toEqual([['info', message]]))
  expect(copies).toMatchObject([{ isHeld: true }])
  expect(clear).toHaveBeenCalled()
  undo()
  await waitFor(() => expect(copies).toHaveLength(3))
  // Restored from the oldest to the newest, so that they stand in the same order.
  expect(copies).toMatchObject([details, { condition: 'Good' }, { isHeld: true }])
  expect(api.calls(restoreCopies)).toHaveLength(1)
})

test('asks before it removes more than 20 copies, and sends at most 500 in a request', async () => {
  const { user, api, copies, undo } = open(Array.from({ length: 501 }, () => ({ box: '1' })))
  await user.click(await press('Remove'))
  expect(screen.getByRole('group', { name: 'Remove 501 copies from your collection?' })).toBeTruthy()
  expect(copies).toHaveLength(501)
  await user.click(screen.getByRole('button', { name: 'Remove 501 copies' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['info', 'Removed 501 copies from your collection']]))
  expect(copies).toHaveLength(0)
  const [first, second, ...others] = api.calls(removeCopies)
  expect(others).toEqual([])
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  undo()
  await waitFor(() => expect(copies).toHaveLength(501))
})

test('says when the copies do not load, and keeps the selection', async () => {
  const { user, clear } = open([{}], () => Promise.reject(new Error('Down')))
  await user.click(await press('Mark for sale'))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update for sale status']]))
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the condition' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(getToastMessages()).toContainEqual(['error', 'Failed to load items. Please try again.']))
  expect(clear).not.toHaveBeenCalled()
})
