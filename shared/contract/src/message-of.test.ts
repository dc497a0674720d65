import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'
import { Username } from './username.ts'

test('a value that keeps the rule has nothing said of it', () => {
  expect(messageOf(Username)('wayne_99')).toBeUndefined()
})

test('of one that breaks it the first failing check speaks', () => {
  expect(messageOf(Username)('')).toBe('Username is required and must be a string')
  expect(messageOf(Username)('w!')).toBe('Username must be between 3 and 30 characters')
})
