import { memberUsernameSchema } from '@ninepocket/contract/users/username'
import { expect, test } from 'vitest'
import { getValidationError } from './get-validation-error.ts'

test('returns undefined when the value is valid', () => {
  expect(getValidationError(memberUsernameSchema, 'wayne_99')).toBeUndefined()
})

test("returns the first failed check's message when the value is invalid", () => {
  expect(getValidationError(memberUsernameSchema, '')).toBe('Username is required and must be a string')
  expect(getValidationError(memberUsernameSchema, 'w!')).toBe('Username must be between 3 and 30 characters')
})
