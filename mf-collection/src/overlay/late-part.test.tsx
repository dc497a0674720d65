import { bus } from '@ninepocket/runtime/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openManageDrawer, useManageDrawer } from '../drawer/manage-drawer-store.ts'
import { openPhotoTool, UserCancelled } from '../photo/tool/photo-tool-store.ts'
import { endCollection, renderPart, saidInToasts, startCollection } from '../test-collection.tsx'
import { latePart } from './late-part.ts'
import { nextFolder } from './next-folder.ts'

const gone = (file: string) => Promise.reject(new Error(`${file} is gone`))
vi.mock('../drawer/manage-drawer.tsx', () => gone('manage-drawer'))
vi.mock('../photo/tool/photo-tool.tsx', () => gone('photo-tool'))

const told = vi.fn()
beforeEach(() => bus.on('part:failed', told))
afterEach(() => {
  bus.off('part:failed', told)
  told.mockClear()
})
const ofCollection = { remote: 'mf-collection', error: expect.anything() }

test('what does not come is told to the shell, and asked for again by the next call', async () => {
  const error = new Error('gone')
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(error)
  const part = latePart(load)
  await expect(part()).rejects.toBe(error)
  expect(told).toHaveBeenCalledExactlyOnceWith({ remote: 'mf-collection', error })
  expect(await part()).toBe('the part')
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  ['http://localhost/remotes/mf-collection/a1b2c3/', 'http://localhost/remotes/mf-collection/a1b2c3~1/'],
  ['/remotes/mf-collection/a1b2c3~1/', '/remotes/mf-collection/a1b2c3~2/'],
  ['/remotes/mf-collection/a1b2c3~9/', '/remotes/mf-collection/a1b2c3~10/'],
  ['http://localhost:3104/', 'http://localhost:3104/'],
  ['/', '/'],
])('after %s files are asked for below %s', (folder, next) => expect(nextFolder(folder)).toBe(next))

test('a drawer that does not come is told to the shell and to the person, and is not open', async () => {
  const started = startCollection([{}])
  renderPart(null)
  act(() => openManageDrawer({ card: started.card }))
  await waitFor(() => expect(saidInToasts()).toEqual([['error', 'Failed to load inventory items']]))
  expect(useManageDrawer.getState().card).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told).toHaveBeenCalledExactlyOnceWith(ofCollection)
  endCollection(started)
})

test('a photo tool that does not come is told to the shell and to the person, and there is no photo', async () => {
  const started = startCollection()
  renderPart(null)
  const photo: { asked?: Promise<Blob> } = {}
  act(() => {
    photo.asked = openPhotoTool({ title: 'Front of Player 1' })
  })
  await expect(photo.asked).rejects.toThrow(UserCancelled)
  expect(saidInToasts()).toEqual([['error', 'The photo tool cannot be loaded. Please try again.']])
  expect(told).toHaveBeenCalledExactlyOnceWith(ofCollection)
  endCollection(started)
})
