import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRemoteInfo } from '../../testing/a-remote-info.ts'
import { reloadIfPageAdded, reloadIfRemoteReplaced } from './reload-if-remote-replaced.ts'
import type { RemoteInfo } from './remote-info.ts'

const newer = vi.fn<() => Promise<string | null>>()
const published = vi.fn<() => Promise<{ remotes: RemoteInfo[] } | null>>()
vi.mock('./live-versions.ts', () => ({
  fetchNewerVersion: () => newer(),
  fetchLiveSiteVersions: () => published(),
}))

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

test('does not reload when the remote has no newer version', async () => {
  newer.mockResolvedValue(null)
  expect(await reloadIfRemoteReplaced('mf-a')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('reloads once for a newer version', async () => {
  newer.mockResolvedValue('2')
  expect(await reloadIfRemoteReplaced('mf-a')).toBe(true)
  expect(await reloadIfRemoteReplaced('mf-a')).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('reloads for the next release and for another remote', async () => {
  newer.mockResolvedValue('2')
  await reloadIfRemoteReplaced('mf-a')
  expect(await reloadIfRemoteReplaced('mf-c')).toBe(true)
  newer.mockResolvedValue('3')
  expect(await reloadIfRemoteReplaced('mf-a')).toBe(true)
  newer.mockResolvedValue('2')
  expect(await reloadIfRemoteReplaced('mf-c')).toBe(false)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('does not reload without session storage', async () => {
  newer.mockResolvedValue('2')
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await reloadIfRemoteReplaced('mf-a')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('reloads once when a release has added the page of an unknown path', async () => {
  published.mockResolvedValue({ remotes: [aRemoteInfo('mf-a', { paths: ['/{productNoun}-trades/:id'] })] })
  expect(await reloadIfPageAdded('/hockey-trades/7', 'hockey')).toBe(true)
  expect(await reloadIfPageAdded('/hockey-trades/7', 'hockey')).toBe(false)
  expect(await reloadIfPageAdded('/hockey-trades/8', 'hockey')).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['no remote owns the path', { remotes: [aRemoteInfo('mf-a', { paths: ['/terms'] })] }],
  ['the site does not answer', null],
])('does not reload for an unknown path when %s', async (_, reply) => {
  published.mockResolvedValue(reply)
  expect(await reloadIfPageAdded('/trades', 'hockey')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
