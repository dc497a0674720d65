import { getProfile } from '@ninepocket/contract/user-endpoints'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aGuest, aMember } from '@ninepocket/testing/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasOtherVisitor, isFromHistory } from './from-history.ts'

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
  expect(isFromHistory()).toBe(expected)
})

describe('who is there by now', () => {
  function aClient(session = aGuest()) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery().queryKey, session)
    return client
  }

  test.each([
    ['nobody, as before', aGuest(), aGuest(), false],
    ['the same person', aMember({ name: 'Ada' }), aMember({ name: 'Ada L.' }), false],
    ['somebody who has logged in since', aGuest(), aMember(), true],
    ['nobody any more', aMember(), aGuest(), true],
  ])('%s', async (_, before, now, expected) => {
    api.on(getProfile, () => now)
    const client = aClient(before)
    expect(await hasOtherVisitor(client)).toBe(expected)
    expect(client.getQueryData(sessionQuery().queryKey)).toEqual(now)
  })

  test('is taken as unchanged where the API fails, or does not answer within 2 seconds', async () => {
    api.fail(getProfile, 500, 'No')
    expect(await hasOtherVisitor(aClient())).toBe(false)
    vi.useFakeTimers()
    api.hang(getProfile)
    const answer = hasOtherVisitor(aClient(aMember()))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answer).toBe(false)
  })
})
