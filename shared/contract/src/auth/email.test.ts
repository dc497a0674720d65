import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { Email } from './email.ts'
import { isEmail } from './email-rule.ts'

test.each(['a@b.ca', 'wayne.g-99_x@mail.example.co.uk', 'x@example.info'])('accepts the address %s', (email) => {
  expect(Email.parse(email)).toBe(email)
  expect(isEmail(email)).toBe(true)
})

test.each([
  '',
  'wayne',
  'wayne@',
  '@example.org',
  'wayne@example',
  'wayne@example.o',
  'wayne@example.museum',
  'wayne g@example.org',
  'wayne@example.org\nBcc: all@example.org',
  'wayne+cards@example.org',
  `${'a'.repeat(250)}@b.ca`,
  undefined,
  7,
])('rejects %j with the specified message', (email) => {
  expect(findValidationMessage(Email, email)).toBe('Please provide a valid email address')
  expect(isEmail(String(email))).toBe(false)
})
