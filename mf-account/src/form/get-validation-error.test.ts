import { Username } from '@ninepocket/contract/users/username'
import { expect, test } from 'vitest'
import { getValidationError } from './get-validation-error.ts'

test('a value that keeps the rule has nothing said of it', () => {
  expect(getValidationError(Username, 'wayne_99')).toBeUndefined()
})

test('of one that breaks it the first failing check speaks', () => {
  expect(getValidationError(Username, '')).toBe('Username is required and must be a string')
  expect(getValidationError(Username, 'w!')).toBe('Username must be between 3 and 30 characters')
})
