import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchNewerVersion, hasNewerSite, recordTabVersions } from './live-versions.ts'
import type { RemoteInfo } from './remote-info.ts'

const line = (name: string, version: string) => ({ name, version }) as RemoteInfo // only these are looked at
const ours = [line('mf-a', '1'), line('mf-c', '7')]
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  recordTabVersions(ours, '/assets/main.a.js')
})
afterEach(() => vi.unstubAllGlobals())

const live = (remotes: unknown, shell?: string) => ask.mockResolvedValue(Response.json({ remotes, shell }))

describe('the site is newer than the tab', () => {
  test.each([
    ['a remote has another version', [line('mf-a', '2'), line('mf-c', '7')], '/assets/main.a.js'],
    ['a remote was added', [...ours, line('mf-e', '1')], '/assets/main.a.js'],
    ['the shell has another version', ours, '/assets/main.b.js'],
  ])('where %s', async (_, remotes, shell) => {
    live(remotes, shell)
    expect(await hasNewerSite()).toBe(true)
  })
})

describe('the site is not newer', () => {
  test('when nothing has changed', async () => {
    live(ours, '/assets/main.a.js')
    expect(await hasNewerSite()).toBe(false)
    live(ours)
    expect(await hasNewerSite()).toBe(false)
  })

  test('when the site does not answer', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await hasNewerSite()).toBe(false)
    ask.mockResolvedValue(new Response('Bad gateway', { status: 502 }))
    expect(await hasNewerSite()).toBe(false)
    ask.mockResolvedValue(new Response('<h1>'))
    expect(await hasNewerSite()).toBe(false)
  })
})

test('returns the newer version of a remote, or null', async () => {
  live([line('mf-a', '2'), line('mf-c', '7')])
  expect(await fetchNewerVersion('mf-a')).toBe('2')
  live(ours)
  expect(await fetchNewerVersion('mf-c')).toBeNull()
  live(ours)
  expect(await fetchNewerVersion('mf-b')).toBeNull()
})
