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

test.each([
  ['shows no notice', 'none', null, 'none'],
  ['shows the notice', 'none', '2', 'ready'],
  ['shows the notice again', 'dismissed', '2', 'ready'],
  ['keeps the notice dismissed', 'dismissed', null, 'dismissed'],
] as const)(
  'reports the remote and %s when it was %s and the newer version is %s',
  async (_, before, version, after) => {
    useNewVersionState.setState(before)
    newer.mockResolvedValue(version)
    await fail()
    expect(noteFailure).toHaveBeenCalledExactlyOnceWith('mf-d', error)
    expect(newer).toHaveBeenCalledExactlyOnceWith('mf-d')
    expect(useNewVersionState.getState()).toBe(after)
  },
)
