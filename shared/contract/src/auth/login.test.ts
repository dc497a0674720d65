import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { Login, LoginReply } from './login.ts'

test.each([
  [{}, 'Username or email is required'],
  [{ password: 'x' }, 'Username or email is required'],
  [{ username: ' ', email: '', password: 'x' }, 'Username or email is required'],
  [{ username: 7, password: 'x' }, 'Username or email is required'],
  [{ username: 'wayne' }, 'Password is required'],
  [{ username: 'wayne', password: '' }, 'Password is required'],
  [{ username: 'wayne', password: 7 }, 'Password is required'],
  [{ username: 'wayne', password: 'x', turnstileToken: 7 }, 'Please complete the security verification'],
])('reports the first failing rule of %j', (login, message) => {
  expect(findValidationMessage(Login, login)).toBe(message)
})

test.each(['x', 7, null, []])('rejects %j as a login', (login) => {
  expect(Login.safeParse(login).success).toBe(false)
})

test('accepts either the email or the username, and does not remember the session by default', () => {
  for (const field of ['email', 'username'])
    expect(Login.parse({ [field]: ' wayne ', password: ' x ' })).toEqual({
      [field]: 'wayne',
      password: ' x ',
      rememberMe: false,
    })
})

test('rejects a login with an unknown field', () => {
  expect(Login.safeParse({ username: 'wayne', password: 'x', isAdmin: true }).success).toBe(false)
})

test('rejects a login reply that mixes being logged in and needing activation', () => {
  const waiting = { needsActivation: true, resendToken: 't', email: 'wayne@example.org' }
  expect(LoginReply.parse(waiting)).toEqual(waiting)
  expect(LoginReply.safeParse({ ...waiting, needsActivation: false }).success).toBe(false)
  expect(LoginReply.safeParse({ csrfToken: 't' }).success).toBe(false)
})
