import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/a-session'
import { expect, test } from 'vitest'
import { dehydrateSession } from './session-answer.ts'

test("the session is found under its query's key", () => {
  expect(dehydrateSession(aMemberSession())).toEqual({ key: sessionQuery().queryKey, data: aMemberSession() })
})
