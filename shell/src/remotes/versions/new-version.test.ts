import { bus } from '@ninepocket/runtime/bus'
import { beforeEach, expect, test, vi } from 'vitest'
import { newVersionState, watchForNewVersion } from './new-version.ts'

const isNewer = vi.fn<() => Promise<boolean>>()
vi.mock('./live-versions.ts', () => ({ hasNewerSite: () => isNewer() }))

let now = 0
let page: Document
beforeEach(() => {
  bus.all.clear()
  isNewer.mockReset().mockResolvedValue(false)
  newVersionState.set('none')
  now = 1_000_000
  page = document.implementation.createHTMLDocument()
  watchForNewVersion(page, () => now)
})
const isReady = () => newVersionState.get() === 'ready'
const move = async (afterMs: number) => {
  now += afterMs
  bus.emit('path:changed', { path: '/' })
  await Promise.resolve()
}

test('moves within the first minute look at nothing, and a later one looks', async () => {
  await move(59_999)
  expect(isNewer).not.toHaveBeenCalled()
  await move(1)
  expect(isNewer).toHaveBeenCalledOnce()
  await move(1000)
  expect(isNewer).toHaveBeenCalledOnce()
  expect(isReady()).toBe(false)
})

test('a newer version is noticed, and not looked for any more', async () => {
  isNewer.mockResolvedValue(true)
  await move(60_000)
  await vi.waitFor(() => expect(isReady()).toBe(true))
  await move(60_000)
  expect(isNewer).toHaveBeenCalledOnce()
})

test('who comes back to the tab looks too, and who leaves it does not', async () => {
  const turns = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(page, 'visibilityState', { value: visibilityState, configurable: true })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  now += 60_000
  turns('hidden')
  expect(isNewer).not.toHaveBeenCalled()
  turns('visible')
  expect(isNewer).toHaveBeenCalledOnce()
})
