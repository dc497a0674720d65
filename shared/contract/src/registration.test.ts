import { expect, test } from 'vitest'
import { Registration } from './registration.ts'
import { firstMessage } from './testing/first-message.ts'

const filledIn = {
  username: 'Wayne_99',
  email: 'wayne@example.org',
  password: 'Rookie#1',
  turnstileToken: 'solved',
}

test('a registration opts into the newsletter unless told otherwise', () => {
  expect(Registration.parse(filledIn)).toEqual({ ...filledIn, username: 'wayne_99', newsletterOptIn: true })
  expect(Registration.parse({ ...filledIn, newsletterOptIn: false }).newsletterOptIn).toBe(false)
})

test.each([
  [{ username: 'w' }, 'Username must be between 3 and 30 characters'],
  [{ email: 'wayne' }, 'Please provide a valid email address'],
  [{ password: 'short' }, 'Password must be at least 8 characters long'],
  [{ turnstileToken: 7 }, 'Please complete the security verification'],
])('with %j it is refused: %s', (wrong, message) => {
  expect(firstMessage(Registration, { ...filledIn, ...wrong })).toBe(message)
})

test('nobody makes themselves an admin by a field that was not asked for', () => {
  expect(Registration.safeParse({ ...filledIn, isAdmin: true }).success).toBe(false)
})
