import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { NewPassword } from './password.ts'

const kindsMessage =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

describe('new password', () => {
  test.each(['Rookie#1', 'Ünïcode_9', 'Pässwörd 1!', `Aa1!${'x'.repeat(200)}`])('accepts %s unchanged', (password) => {
    expect(NewPassword.parse(password)).toBe(password)
  })

  test.each([
    [null, 'Password is required and must be a string'],
    ['', 'Password is required and must be a string'],
    ['Aa1!xyz', 'Password must be at least 8 characters long'],
    ['rookie#1', kindsMessage],
    ['ROOKIE#1', kindsMessage],
    ['Rookie##', kindsMessage],
    ['Rookie11', kindsMessage],
    ['Rookie 1', kindsMessage],
  ])('rejects %j: %s', (password, message) => {
    expect(findValidationMessage(NewPassword, password)).toBe(message)
  })

  test('rejects a password when any of the four kinds of character is removed', () => {
    const kind = fc.constantFrom(/[A-Z]/g, /[a-z]/g, /[0-9]/g, /[!#_]/g)
    const strong = fc.stringMatching(/^[A-Za-z0-9!#_]{12,20}$/).filter((text) => NewPassword.safeParse(text).success)
    fc.assert(
      fc.property(strong, kind, (password, taken) => {
        expect(NewPassword.safeParse(password.replace(taken, '')).success).toBe(false)
      }),
    )
  })
})
