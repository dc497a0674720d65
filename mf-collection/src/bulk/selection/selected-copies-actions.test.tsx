import { editCopies, undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { removeCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { useToastStore } from '@ninepocket/runtime/toasts'
import type { FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'
import { SelectedCopiesActions } from './selected-copies-actions.tsx'

function open(copies: ReadonlyArray<Partial<UserInventoryItem>>, loadItems?: () => Promise<UserInventoryItem[]>) {
  const setup = setUpCollection(copies)
  const clear = vi.fn()
  const setActionsKept = vi.fn()
  const view = renderInLayout(
    <SelectedCopiesActions
      count={copies.length}
      loadItems={loadItems ?? (async () => setup.copies.map((copy) => ({ ...copy })))}
      clear={clear}
      setActionsKept={setActionsKept}
    />,
  )
  const runAction = (toastIndex: number) => act(() => useToastStore.getState().toasts.at(toastIndex)?.action?.run())
  return { ...setup, ...view, clear, setActionsKept, runAction, undo: () => runAction(-1) }
}
const clearedFieldsNote = 'Fields you leave empty are cleared on every copy.'
const press = (name: string) => screen.findByRole('button', { name })

test('changes the chosen fields of all copies, and Undo restores what each had', async () => {
  const { user, api, copies, clear, undo } = open([
    { condition: 'Mint', tags: ['PC'], box: '1' },
    { tags: ['Doubles'], box: '2' },
  ])
  await user.click(await press('Edit'))
  expect(screen.getByRole('dialog', { name: 'Edit 2 copies' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
  expect(screen.queryByText(clearedFieldsNote)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Change the condition' }))
  expect(screen.getByText(clearedFieldsNote)).toBeTruthy()
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

async function changeConditionToGood(user: ReturnType<typeof open>['user']) {
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the condition' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Good')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
}

test('changes the other copies when one is promised in a trade, and Undo restores those that are not', async () => {
  const { user, copies, undo } = open([{ condition: 'Mint', isHeld: true }, { condition: 'Mint' }, {}])
  await changeConditionToGood(user)
  const held = "1 copy is promised in a trade and wasn't changed."
  await waitFor(() => expect(getToastMessages()).toEqual([['success', `Changed 2 copies. ${held}`]]))
  expect(copies.map(({ condition }) => condition)).toEqual(['Mint', 'Good', 'Good'])
  Object.assign(copies[1] ?? expect.fail(), { isHeld: true })
  undo()
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', `Restored 1 copy. ${held}`]))
  expect(copies.map(({ condition }) => condition)).toEqual(['Mint', 'Good', null])
})

test('says how many copies are promised when none is changed', async () => {
  const { user, copies } = open([{ isHeld: true }, { isHeld: true }])
  await changeConditionToGood(user)
  const message = "2 copies are promised in a trade and weren't changed."
  await waitFor(() => expect(getToastMessages()).toEqual([['info', message]]))
  expect(copies.map(({ condition }) => condition)).toEqual([null, null])
})

test('says how many copies are promised when Undo restores none', async () => {
  const { user, copies, undo } = open([{ condition: 'Mint' }, { condition: 'Mint' }])
  await changeConditionToGood(user)
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Changed 2 copies']]))
  for (const copy of copies) Object.assign(copy, { isHeld: true })
  undo()
  const message = "2 copies are promised in a trade and weren't changed."
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', message]))
  expect(copies.map(({ condition }) => condition)).toEqual(['Good', 'Good'])
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

test('changes the copies as the form says when it was edited after the question', async () => {
  const { user, copies } = open(Array.from({ length: 21 }, () => ({ box: '1' })))
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.type(screen.getByRole('textbox', { name: 'Box' }), '2')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByRole('group', { name: 'Change 21 copies?' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Box' }), '5')
  expect(screen.queryByRole('group', { name: 'Change 21 copies?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(screen.getByRole('button', { name: 'Change 21 copies' }))
  await waitFor(() => expect(copies.every(({ box }) => box === '25')).toBe(true))
})

test('focuses the button that asked when the question is canceled', async () => {
  const { user } = open(Array.from({ length: 21 }, () => ({})))
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.queryByRole('group', { name: 'Change 21 copies?' })).toBeNull()
})

test('asks before the drawer discards what was entered', async () => {
  const { user } = open([{}])
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.type(screen.getByRole('textbox', { name: 'Box' }), '12')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('group', { name: 'Discard these changes?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('textbox', { name: 'Box' })).toHaveProperty('value', '12')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await press('Edit'))
})

test('edits the copies that were selected when the drawer was opened, although the list changes behind it', async () => {
  const loaded = vi.fn<() => Promise<UserInventoryItem[]>>()
  const { user, copies, setActionsKept } = open([{ box: '1' }, { box: '2' }], loaded)
  loaded.mockResolvedValueOnce(copies.map((copy) => ({ ...copy })))
  loaded.mockRejectedValue(new Error('The list has changed since its rows were selected.'))
  await user.click(await press('Edit'))
  expect(setActionsKept.mock.calls).toEqual([[true]])
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.type(screen.getByRole('textbox', { name: 'Box' }), '12')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Changed 2 copies']]))
  expect(copies).toMatchObject([{ box: '12' }, { box: '12' }])
  expect(setActionsKept.mock.calls).toEqual([[true], [false]])
})

test('removes the copies, names those that are promised in a trade, and Undo restores the others', async () => {
  const details = { condition: 'Mint', privateNote: 'gift', box: '1', tags: ['PC'], customImageUrl: '/uploads/a.webp' }
  const { user, api, copies, cards, clear, undo } = open([{ ...details }, { isHeld: true }, { condition: 'Good' }])
  for (const copy of copies) Object.assign(copy, { card: cards[0] })
  await user.click(await press('Remove'))
  const message = "Removed 2 copies from your collection. Kept because they're promised in a trade: Player 1"
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
  await user.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Remove')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove 501 copies' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['info', 'Removed 501 copies from your collection']]))
  expect(copies).toHaveLength(0)
  const [first, second, ...others] = api.calls(removeCopies)
  expect(others).toEqual([])
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  undo()
  await waitFor(() => expect(copies).toHaveLength(501))
})

/** Fails the second call of an endpoint, once. */
function failSecondCall(api: FakeApi, failing: Endpoint, status: number) {
  api.setNetworkCondition((endpoint) => {
    if (endpoint === failing && api.calls(failing).length === 2) throw new FakeHttpError(status, 'Busy')
  })
}

test('continues a removal after its first request when the second is retried', async () => {
  const { user, api, copies } = open(Array.from({ length: 501 }, () => ({})))
  failSecondCall(api, removeCopies, 503)
  await user.click(await press('Remove'))
  await user.click(screen.getByRole('button', { name: 'Remove 501 copies' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['info', 'Removed 501 copies from your collection']]))
  expect(copies).toHaveLength(0)
  const [first, second, retry] = api.calls(removeCopies).map(({ idempotencyKey }) => idempotencyKey)
  expect(retry).toBe(second)
  expect(retry).not.toBe(first)
})

test('offers Undo of the removed copies when the second request fails, and Undo again when it fails', async () => {
  const { user, api, copies, clear, runAction, undo } = open(Array.from({ length: 501 }, () => ({})))
  failSecondCall(api, removeCopies, 409)
  await user.click(await press('Remove'))
  await user.click(screen.getByRole('button', { name: 'Remove 501 copies' }))
  await waitFor(() =>
    expect(getToastMessages()).toEqual([
      ['info', 'Removed 500 copies from your collection'],
      ['error', 'Failed to remove 1 copy'],
    ]),
  )
  expect(copies).toHaveLength(1)
  // The selected rows may hold other copies now.
  expect(clear).toHaveBeenCalledTimes(1)
  failSecondCall(api, restoreCopies, 409)
  runAction(0)
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['error', 'Failed to undo remove']))
  undo()
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', 'Added 500 copies to your collection']))
  // Repeated requests have the keys of the first attempt, so that the server adds no copy twice.
  const keys = api.calls(restoreCopies).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(7)
  expect(new Set(keys).size).toBe(5)
})

test('removes the rest of the copies on Try again, and leaves a later selection, when the second request fails', async () => {
  const { user, api, copies, clear, runAction } = open(Array.from({ length: 501 }, () => ({})))
  failSecondCall(api, removeCopies, 409)
  await user.click(await press('Remove'))
  await user.click(screen.getByRole('button', { name: 'Remove 501 copies' }))
  await waitFor(() => expect(getToastMessages()).toHaveLength(2))
  runAction(1)
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', 'Removed 1 copy from your collection']))
  expect(copies).toEqual([])
  const [, second, retry] = api.calls(removeCopies)
  expect(retry).toMatchObject({ body: second?.body, idempotencyKey: second?.idempotencyKey })
  expect(clear).toHaveBeenCalledTimes(1)
})

test('clears the selection and offers Try again when nothing may be removed', async () => {
  const { user, api, copies, clear, undo: tryAgain } = open([{}, {}])
  api.setNetworkCondition((endpoint) => {
    if (endpoint === removeCopies) throw new FakeHttpError(409, 'Busy')
  })
  await user.click(await press('Remove'))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update collection']]))
  expect(clear).toHaveBeenCalledTimes(1)
  api.setNetworkCondition(() => {})
  tryAgain()
  await waitFor(() => expect(copies).toEqual([]))
  expect(clear).toHaveBeenCalledTimes(1)
})

test('clears the selection and offers Try again when no copy may be changed', async () => {
  const { user, api, copies, clear, undo: tryAgain } = open([{}, {}])
  api.setNetworkCondition((endpoint) => {
    if (endpoint === editCopies) throw new FakeHttpError(409, 'Busy')
  })
  await user.click(await press('Mark for sale'))
  await user.click(await press('All (2)'))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to change your copies']]))
  expect(clear).toHaveBeenCalledTimes(1)
  api.setNetworkCondition(() => {})
  tryAgain()
  await waitFor(() => expect(copies).toMatchObject([{ forSale: true }, { forSale: true }]))
  expect(clear).toHaveBeenCalledTimes(1)
})

test('asks once which copies to mark when the button is pressed again while they load', async () => {
  const loading = Promise.withResolvers<UserInventoryItem[]>()
  const loadItems = vi.fn(() => loading.promise)
  const { user, copies } = open([{}], loadItems)
  await user.click(await press('Mark for trade'))
  await user.click(await press('Mark for trade'))
  loading.resolve(copies)
  await press('All (1)')
  expect(loadItems).toHaveBeenCalledTimes(1)
})

test('offers Undo of the changed copies when the second request fails, and Undo again when it fails', async () => {
  const { user, api, copies, clear, runAction, undo } = open(Array.from({ length: 501 }, () => ({ box: '1' })))
  const countUnchanged = () => copies.filter(({ box }) => box === '1').length
  failSecondCall(api, editCopies, 409)
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(screen.getByRole('button', { name: 'Change 501 copies' }))
  await waitFor(() =>
    expect(getToastMessages()).toEqual([
      ['info', 'Changed 500 copies'],
      ['error', 'Failed to change 1 copy'],
    ]),
  )
  expect(countUnchanged()).toBe(1)
  expect(clear).toHaveBeenCalledTimes(1)
  runAction(1)
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['success', 'Changed 1 copy']))
  expect(countUnchanged()).toBe(0)
  expect(clear).toHaveBeenCalledTimes(1)
  undo()
  await waitFor(() => expect(countUnchanged()).toBe(1))
  api.setNetworkCondition((endpoint) => {
    if (endpoint === undoEditCopies) throw new FakeHttpError(409, 'Busy')
  })
  runAction(0)
  const failure = ['error', 'Failed to undo. Some copies may be unchanged.']
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(failure))
  api.setNetworkCondition(() => {})
  undo()
  await waitFor(() => expect(countUnchanged()).toBe(501))
  // 500 with long tags are too large for one body.
  expect(api.calls(undoEditCopies).at(-1)?.body).toHaveProperty('copies.length', 100)
})

test('says when the copies do not load, and keeps the selection', async () => {
  const reply = Promise.withResolvers<never>()
  const { user, clear } = open([{}], () => reply.promise)
  await user.click(await press('Edit'))
  await user.click(screen.getByRole('checkbox', { name: 'Change the location' }))
  await user.type(screen.getByRole('textbox', { name: 'Box' }), '12')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await press('Saving…')).getAttribute('aria-disabled')).toBe('true')
  reply.reject(new Error('Down'))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to load items. Please try again.']]))
  expect(screen.getByRole('textbox', { name: 'Box' })).toHaveProperty('value', '12')
  expect(await press('Save changes')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(await press('Mark for sale'))
  await waitFor(() => expect(getToastMessages()).toContainEqual(['error', 'Failed to update for sale status']))
  expect(clear).not.toHaveBeenCalled()
})
