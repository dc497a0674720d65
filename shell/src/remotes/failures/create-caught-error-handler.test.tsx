import { ErrorBoundary } from '@ninepocket/runtime/error-boundary'
import { Slot } from '@ninepocket/runtime/slot'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'
import { createCaughtErrorHandler } from './create-caught-error-handler.ts'

setUpShellTests()

const noteThrown = vi.hoisted(() => vi.fn())
vi.mock('../loading/load-remote.ts', () => ({ reportRenderError: noteThrown }))

beforeEach(() => {
  noteThrown.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const Broken = () => {
  throw new Error('a fault of the code')
}
async function renderContent(path: string, content: React.ReactNode): Promise<void> {
  window.history.pushState(null, '', path)
  const root = createRoot(document.createElement('div'), { onCaughtError: createCaughtErrorHandler('hockey') })
  await act(async () => root.render(content))
}

test('reports a page that throws as a failure of its remote, and logs it', async () => {
  await renderContent(
    '/hockey-sets',
    <ErrorBoundary renderFallback={() => 'failed'}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(noteThrown.mock.calls).toEqual([['mf-a']])
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'a fault of the code' }))
})

test('reports a widget that throws as a failure of its own remote', async () => {
  const widget = { current: () => Broken, preload: async () => Broken }
  setSlotSource({ remotesFor: () => ['mf-c'], load: async () => ({ 'layout-bar': widget }) })
  await renderContent('/hockey-sets', <Slot name="layout-bar" />)
  await vi.waitFor(() => expect(noteThrown.mock.calls).toEqual([['mf-c']]))
})
