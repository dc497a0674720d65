import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isRestoredFromHistory, refreshSessionAndDetectChange } from './back-forward.ts'

const api = setUpFakeApi()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['Back, from the cache', [{ type: 'back_forward', transferSize: 0 }], true],
  ['Back, with a new request', [{ type: 'back_forward', transferSize: 300 }], false],
  ['a link', [{ type: 'navigate', transferSize: 0 }], false],
  ['a browser without navigation timing', [], false],
])('tells whether a document was opened by Back: %s, %j', (_, entries, expected) => {
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
  expect(isRestoredFromHistory()).toBe(expected)
})

describe('a session change', () => {
  function aClient(session = aGuestSession()) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery().queryKey, session)
    return client
  }

  test.each([
    ['still a guest', aGuestSession(), aGuestSession(), false],
    ['the same member', aMemberSession({ name: 'Ada' }), aMemberSession({ name: 'Ada L.' }), false],
    ['a login in between', aGuestSession(), aMemberSession(), true],
    ['a logout in between', aMemberSession(), aGuestSession(), true],
  ])('is recognized: %s', async (_, before, now, expected) => {
    api.on(getCurrentSession, () => now)
    const client = aClient(before)
    expect(await refreshSessionAndDetectChange(client)).toBe(expected)
    expect(client.getQueryData(sessionQuery().queryKey)).toEqual(now)
  })

  test('is not assumed when the API fails or does not answer within 2 s', async () => {
    api.fail(getCurrentSession, 500, 'No')
    expect(await refreshSessionAndDetectChange(aClient())).toBe(false)
    vi.useFakeTimers()
    api.neverReply(getCurrentSession)
    const answer = refreshSessionAndDetectChange(aClient(aMemberSession()))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answer).toBe(false)
  })
})
