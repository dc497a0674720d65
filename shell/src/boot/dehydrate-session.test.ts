import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { expect, test } from 'vitest'
import { dehydrateSession } from './dehydrate-session.ts'

test('stores the session under the key of its query', () => {
  expect(dehydrateSession(aMemberSession())).toEqual({ key: sessionQuery().queryKey, data: aMemberSession() })
})
