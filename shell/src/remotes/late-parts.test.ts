import { bus } from '@ninepocket/runtime/bus'
import { beforeEach, expect, test, vi } from 'vitest'
import { followLateParts } from './late-parts.ts'
import { newVersion } from './new-version.ts'

const newer = vi.fn<(remote: string) => Promise<string | null>>()
vi.mock('./live-versions.ts', () => ({ newerVersionOf: (remote: string) => newer(remote) }))
const noteFailure = vi.hoisted(() => vi.fn())
vi.mock('./load-remote.ts', () => ({ noteFailure }))

const error = new Error('Loading chunk manage-drawer failed')
const fail = async () => {
  bus.emit('part:failed', { remote: 'mf-collection', error })
  await vi.waitFor(() => expect(newer).toHaveResolved())
}

beforeEach(() => {
  bus.all.clear()
  newer.mockReset().mockResolvedValue(null)
  noteFailure.mockReset()
  newVersion.set('none')
  followLateParts()
})

test('a late part that did not come is told to the site as of its remote', async () => {
  await fail()
  expect(noteFailure).toHaveBeenCalledExactlyOnceWith('mf-collection', error)
  expect(newer).toHaveBeenCalledExactlyOnceWith('mf-collection')
  expect(newVersion.get()).toBe('none')
})

test.each(['none', 'dismissed'] as const)(
  'that a newer version is ready is said where it was %s',
  async (before) => {
    newVersion.set(before)
    newer.mockResolvedValue('2')
    await fail()
    expect(newVersion.get()).toBe('ready')
  },
)

test('a dismissed version stays so where the remote is not older than the site', async () => {
  newVersion.set('dismissed')
  await fail()
  expect(newVersion.get()).toBe('dismissed')
})
