import { bus } from '@ninepocket/runtime/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endCollection, renderPart, startCollection } from '../test-collection.tsx'
import { openManageDrawer, useManageDrawer } from './manage-drawer-store.ts'

const line = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./manage-drawer.tsx', async (load) => {
  await line.promise
  return load()
})

test('a drawer whose code comes when its page has been left does not open over the next one', async () => {
  const started = startCollection([{}])
  renderPart(null)
  act(() => openManageDrawer({ card: started.card }))
  act(() => bus.emit('path:changed', { path: '/elsewhere' }))
  expect(useManageDrawer.getState().card).toBeNull()
  await act(async () => line.resolve())
  act(() => openManageDrawer({ card: started.card }))
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
  act(() => bus.emit('path:changed', { path: '/' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  endCollection(started)
})
