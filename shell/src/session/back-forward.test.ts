import { getProfile } from '@ninepocket/contract/users/user-endpoints'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasSessionChanged, isBackForwardLoad } from './back-forward.ts'

let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
})
afterEach(() => {
  api.restore()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['Back, out of the store', [{ type: 'back_forward', transferSize: 0 }], true],
  ['Back, asked for again', [{ type: 'back_forward', transferSize: 300 }], false],
  ['a link', [{ type: 'navigate', transferSize: 0 }], false],
  ['a browser that does not say', [], false],
])('a document by %s: %j', (_, entries, expected) => {
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
  expect(isBackForwardLoad()).toBe(expected)
})

describe('who is there by now', () => {
  function aClient(session = aGuestSession()) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery().queryKey, session)
    return client
  }

  test.each([
    ['nobody, as before', aGuestSession(), aGuestSession(), false],
    ['the same person', aMemberSession({ name: 'Ada' }), aMemberSession({ name: 'Ada L.' }), false],
    ['somebody who has logged in since', aGuestSession(), aMemberSession(), true],
    ['nobody any more', aMemberSession(), aGuestSession(), true],
  ])('%s', async (_, before, now, expected) => {
    api.on(getProfile, () => now)
    const client = aClient(before)
    expect(await hasSessionChanged(client)).toBe(expected)
    expect(client.getQueryData(sessionQuery().queryKey)).toEqual(now)
  })

  test('counts as unchanged when the API fails or does not answer within 2 s', async () => {
    api.fail(getProfile, 500, 'No')
    expect(await hasSessionChanged(aClient())).toBe(false)
    vi.useFakeTimers()
    api.neverReply(getProfile)
    const answer = hasSessionChanged(aClient(aMemberSession()))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answer).toBe(false)
  })
})
