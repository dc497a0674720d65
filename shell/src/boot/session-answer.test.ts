import { sessionQuery } from '@ninepocket/runtime/session'
import { aMember } from '@ninepocket/testing/a-session'
import { expect, test } from 'vitest'
import { sessionAnswer } from './session-answer.ts'

test("the session is found under its query's key", () => {
  expect(sessionAnswer(aMember())).toEqual({ key: sessionQuery().queryKey, data: aMember() })
})
