import { bus } from '@ninepocket/runtime/bus'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNewVersionState, watchForNewVersion } from './new-version.ts'

const isNewer = vi.fn<() => Promise<boolean>>()
vi.mock('./live-versions.ts', () => ({ hasNewerSite: () => isNewer() }))

let now = 0
let page: Document
beforeEach(() => {
  bus.all.clear()
  isNewer.mockReset().mockResolvedValue(false)
  useNewVersionState.setState('none')
  now = 1_000_000
  page = document.implementation.createHTMLDocument()
  watchForNewVersion(page, () => now)
})
const isReady = () => useNewVersionState.getState() === 'ready'
const move = async (afterMs: number) => {
  now += afterMs
  bus.emit('path:changed', { path: '/' })
  await Promise.resolve()
}

test('checks on navigation after the first minute only', async () => {
  await move(59_999)
  expect(isNewer).not.toHaveBeenCalled()
  await move(1)
  expect(isNewer).toHaveBeenCalledOnce()
  await move(1000)
  expect(isNewer).toHaveBeenCalledOnce()
  expect(isReady()).toBe(false)
})

test('stops checking once a newer version is found', async () => {
  isNewer.mockResolvedValue(true)
  await move(60_000)
  await vi.waitFor(() => expect(isReady()).toBe(true))
  await move(60_000)
  expect(isNewer).toHaveBeenCalledOnce()
})

test('checks when the tab becomes visible, not when it is hidden', async () => {
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
