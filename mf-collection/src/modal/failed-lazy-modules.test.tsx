import { bus } from '@ninepocket/runtime/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openManageDrawer, useManageDrawerStore } from '../drawer/manage-drawer-store.ts'
import { openPhotoTool, UserCancelledError } from '../photo/tool/photo-tool-store.ts'
import { getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'

const failToLoad = (file: string) => Promise.reject(new Error(`${file} is gone`))
vi.mock('../drawer/manage-drawer.tsx', () => failToLoad('manage-drawer'))
vi.mock('../photo/tool/photo-tool.tsx', () => failToLoad('photo-tool'))

const reportedFailures = vi.fn()
beforeEach(() => bus.on('module:load-failed', reportedFailures))
afterEach(() => {
  bus.off('module:load-failed', reportedFailures)
  reportedFailures.mockClear()
})
const expectedFailure = { remote: 'mf-collection', error: expect.anything() }

test('reports a drawer that fails to load, shows a toast and stays closed', async () => {
  const { card } = setUpCollection([{}])
  renderInLayout(null)
  act(() => openManageDrawer({ card }))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to load inventory items']]))
  expect(useManageDrawerStore.getState().card).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(reportedFailures).toHaveBeenCalledExactlyOnceWith(expectedFailure)
})

test('reports a photo tool that fails to load, shows a toast and cancels', async () => {
  setUpCollection()
  renderInLayout(null)
  const photo: { promise?: Promise<Blob> } = {}
  act(() => {
    photo.promise = openPhotoTool({ title: 'Front of Player 1' })
  })
  await expect(photo.promise).rejects.toThrow(UserCancelledError)
  expect(getToastMessages()).toEqual([['error', "The photo tool didn't load. Please try again."]])
  expect(reportedFailures).toHaveBeenCalledExactlyOnceWith(expectedFailure)
})
