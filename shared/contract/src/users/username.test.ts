import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { staffUsernameSchema, unreservedUsernameSchema } from './username.ts'

describe('username', () => {
  test('lowercases a username before it checks it', () => {
    expect(unreservedUsernameSchema.parse('Gretzky_99')).toBe('gretzky_99')
  })

  test.each([
    [undefined, 'Username is required and must be a string'],
    [99, 'Username is required and must be a string'],
    ['', 'Username is required and must be a string'],
    ['ab', 'Username must be between 3 and 30 characters'],
    ['a'.repeat(31), 'Username must be between 3 and 30 characters'],
    ['wayne.g', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['wayne g', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['émile', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['wayne\n', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['the_Admin_1', 'Username cannot contain "admin" or "moderator"'],
    ['moderators', 'Username cannot contain "admin" or "moderator"'],
    ['api', 'This username is reserved'],
    ['Support', 'This username is reserved'],
    ['_staff_', 'This username is reserved'],
    ['official', 'This username is reserved'],
  ])('rejects the username %j: %s', (name, message) => {
    expect(findValidationMessage(unreservedUsernameSchema, name)).toBe(message)
  })

  test.each(['abc', 'a'.repeat(30), '___', '123', 'helpful', 'apian'])('accepts the username %s', (name) => {
    expect(unreservedUsernameSchema.parse(name)).toBe(name)
  })

  test('accepts a reserved username from an operator, under the same other rules', () => {
    expect(staffUsernameSchema.parse('Site_Admin')).toBe('site_admin')
    expect(findValidationMessage(staffUsernameSchema, 'ad')).toBe('Username must be between 3 and 30 characters')
  })

  test('accepts a valid username again, unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_]{3,30}$/), (typed) => {
        const first = unreservedUsernameSchema.safeParse(typed)
        if (first.success) expect(unreservedUsernameSchema.parse(first.data)).toBe(first.data)
        else expect(first.error.issues[0]?.message).toMatch(/admin|reserved/)
      }),
    )
  })
})
