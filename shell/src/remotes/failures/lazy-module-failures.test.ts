import { bus } from '@ninepocket/runtime/bus'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNewVersionState } from '../versions/new-version.ts'
import { reportLazyModuleFailures } from './lazy-module-failures.ts'

const newer = vi.fn<(remote: string) => Promise<string | null>>()
vi.mock('../versions/live-versions.ts', () => ({ fetchNewerVersion: (remote: string) => newer(remote) }))
const noteFailure = vi.hoisted(() => vi.fn())
vi.mock('../loading/load-remote.ts', () => ({ reportLoadFailure: noteFailure }))

const error = new Error('Loading chunk manage-drawer failed')
const fail = async () => {
  bus.emit('module:load-failed', { remote: 'mf-d', error })
  await vi.waitFor(() => expect(newer).toHaveResolved())
}

beforeEach(() => {
  bus.all.clear()
  newer.mockReset().mockResolvedValue(null)
  noteFailure.mockReset()
  useNewVersionState.setState('none')
  reportLazyModuleFailures()
})

test('reports a lazy module that failed as a failure of its remote', async () => {
  await fail()
  expect(noteFailure).toHaveBeenCalledExactlyOnceWith('mf-d', error)
  expect(newer).toHaveBeenCalledExactlyOnceWith('mf-d')
  expect(useNewVersionState.getState()).toBe('none')
})

test.each(['none', 'dismissed'] as const)('that a newer version is ready is said where it was %s', async (before) => {
  useNewVersionState.setState(before)
  newer.mockResolvedValue('2')
  await fail()
  expect(useNewVersionState.getState()).toBe('ready')
})

test('keeps a dismissed version dismissed when the remote is not outdated', async () => {
  useNewVersionState.setState('dismissed')
  await fail()
  expect(useNewVersionState.getState()).toBe('dismissed')
})
