import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForRelease } from './reload-for-release.ts'

const newer = vi.fn<() => Promise<string | null>>()
vi.mock('./live-versions.ts', () => ({ getNewerVersion: () => newer() }))

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

test('a remote that is down, and not of another version, reloads nothing', async () => {
  newer.mockResolvedValue(null)
  expect(await reloadForRelease('mf-catalogue')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('for a version that is gone the page is reloaded once, also over the reload', async () => {
  newer.mockResolvedValue('2')
  expect(await reloadForRelease('mf-catalogue')).toBe(true)
  expect(await reloadForRelease('mf-catalogue')).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('the next release, and another remote, have a reload of their own', async () => {
  newer.mockResolvedValue('2')
  await reloadForRelease('mf-catalogue')
  expect(await reloadForRelease('mf-wishlist')).toBe(true)
  newer.mockResolvedValue('3')
  expect(await reloadForRelease('mf-catalogue')).toBe(true)
  newer.mockResolvedValue('2')
  expect(await reloadForRelease('mf-wishlist')).toBe(false)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('where nothing can be remembered nothing is reloaded', async () => {
  newer.mockResolvedValue('2')
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await reloadForRelease('mf-catalogue')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
