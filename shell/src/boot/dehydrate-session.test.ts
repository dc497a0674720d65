import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { expect, test } from 'vitest'
import { dehydrateSession } from './dehydrate-session.ts'

test("the session is found under its query's key", () => {
  expect(dehydrateSession(aMemberSession())).toEqual({ key: sessionQuery().queryKey, data: aMemberSession() })
})
