import { addCopy, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'
import { openManageDrawer } from './manage-drawer-store.ts'

const whole = { condition: 'Mint', privateNote: 'to me', forTrade: true }

async function open(...given: Parameters<typeof setUpCollection>) {
  const setup = setUpCollection(...given)
  const view = renderInLayout(null)
  act(() => openManageDrawer({ card: setup.card }))
  const dialog = await screen.findByRole('dialog')
  const press = async (name: string) => {
    await view.user.click(await within(dialog).findByRole('button', { name }))
  }
  const close = async () => {
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...setup, ...view, dialog, press, close }
}
const removedToast = ['info', 'Removed Player 1 from your collection']
const undoByToast = () => act(() => useToastStore.getState().toasts.at(-1)?.action?.run())

test('shows a toast with Undo when the removal finishes after the drawer was closed', async () => {
  const { api, copies, press, close } = await open([whole, {}])
  const answer = Promise.withResolvers<void>()
  const [removedItem = expect.fail()] = copies
  api.on(removeCopy, async () => {
    await answer.promise
    copies.splice(0, 1)
    return { success: true as const, message: 'Removed', removedItem }
  })
  await press('Delete copy 2')
  await close()
  expect(getToastMessages()).toEqual([])
  answer.resolve()
  await waitFor(() => expect(getToastMessages()).toEqual([removedToast]))
  undoByToast()
  await waitFor(() => expect(copies).toHaveLength(2))
  expect(copies[0]).toMatchObject(whole)
})

test('restores a copy whose serial number is above the total of its card', async () => {
  const { copies, press } = await open([{ serialNumber: '51' }])
  await press('Delete copy 1')
  await waitFor(() => expect(copies).toEqual([]))
  await press('Undo')
  await waitFor(() => expect(copies).toMatchObject([{ serialNumber: '51' }]))
})

test('shows one toast for all removed copies when the drawer closes', async () => {
  const { copies, dialog, press, close } = await open([whole, { condition: 'Good' }, {}])
  await press('Delete copy 3')
  await within(dialog).findByRole('button', { name: 'Undo' })
  await press('Delete copy 2')
  await waitFor(() => expect(within(dialog).getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
  expect(getToastMessages()).toEqual([])
  await close()
  expect(getToastMessages()).toEqual([['info', 'Removed 2 copies of Player 1 from your collection']])
  undoByToast()
  await waitFor(() => expect(copies).toHaveLength(3))
  expect(copies.map(({ condition }) => condition).toSorted()).toEqual(['Good', 'Mint', null])
})

test('shows no toast for copies that are restored or being restored', async () => {
  const { api, copies, dialog, press, close } = await open([whole, {}])
  await press('Delete copy 2')
  await press('Undo')
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(copies).toHaveLength(2)
  api.neverReply(addCopy)
  await press('Delete copy 1')
  await press('Undo')
  await close()
  expect(getToastMessages()).toEqual([])
})

test('shows a toast with Undo when restoring fails after the drawer was closed', async () => {
  const { api, press, close } = await open([whole])
  await press('Delete copy 1')
  const answer = Promise.withResolvers<never>()
  api.on(addCopy, () => answer.promise)
  await press('Undo')
  await close()
  answer.reject(new Error('Down'))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to undo remove'], removedToast]))
})

test('shows no toast after logout', async () => {
  const { dialog, press } = await open([whole])
  await press('Delete copy 1')
  await within(dialog).findByRole('button', { name: 'Undo' })
  act(() => bus.emit('session:ended'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getToastMessages()).toEqual([])
})
