import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { Registration } from './registration.ts'

const validRegistration = {
  username: 'Wayne_99',
  email: 'wayne@example.org',
  password: 'Rookie#1',
  turnstileToken: 'solved',
}

test('opts a registration into the newsletter by default', () => {
  expect(Registration.parse(validRegistration)).toEqual({
    ...validRegistration,
    username: 'wayne_99',
    newsletterOptIn: true,
  })
  expect(Registration.parse({ ...validRegistration, newsletterOptIn: false }).newsletterOptIn).toBe(false)
})

test.each([
  [{ username: 'w' }, 'Username must be between 3 and 30 characters'],
  [{ email: 'wayne' }, 'Please provide a valid email address'],
  [{ password: 'short' }, 'Password must be at least 8 characters long'],
  [{ turnstileToken: 7 }, 'Please complete the security verification'],
])('rejects a registration with %j: %s', (wrong, message) => {
  expect(findValidationMessage(Registration, { ...validRegistration, ...wrong })).toBe(message)
})

test('rejects a registration that sets isAdmin', () => {
  expect(Registration.safeParse({ ...validRegistration, isAdmin: true }).success).toBe(false)
})
