import { bus } from '@ninepocket/runtime/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInLayout, setUpCollection } from '../test-collection.tsx'
import { openManageDrawer, useManageDrawerStore } from './manage-drawer-store.ts'

const pendingImport = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./manage-drawer.tsx', async (load) => {
  await pendingImport.promise
  return load()
})

test('does not open on the next page when its code loads late', async () => {
  const setup = setUpCollection([{}])
  renderInLayout(null)
  act(() => openManageDrawer({ card: setup.card }))
  act(() => bus.emit('path:changed', { path: '/elsewhere' }))
  expect(useManageDrawerStore.getState().card).toBeNull()
  await act(async () => pendingImport.resolve())
  act(() => openManageDrawer({ card: setup.card }))
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
  act(() => bus.emit('path:changed', { path: '/' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
