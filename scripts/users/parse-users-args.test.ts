import { expect, test } from 'vitest'
import { parseUsersArgs } from './parse-users-args.ts'

const named = ['--username', 'Ann', '--email', 'ann@example.org', '--password', 'Secret-1!']

test('an admin is named by username', () => {
  expect(parseUsersArgs(['admin', 'ann'])).toEqual({ name: 'admin', username: 'ann' })
})

test('an account has a name, an address and a password, and is an admin only where it says so', () => {
  const account = { name: 'create', username: 'ann', email: 'ann@example.org', password: 'Secret-1!' }
  expect(parseUsersArgs(['create', ...named])).toEqual({ ...account, isAdmin: false })
  expect(parseUsersArgs(['create', '--admin', ...named])).toEqual({ ...account, isAdmin: true })
})

test.each([
  [[], 'Say what to do.'],
  [['admin'], 'USERNAME is missing.'],
  [['admin', 'ann', 'bob'], '"bob" is too much.'],
  [['create', ...named.slice(0, 4)], '--password is missing.'],
  [['create', ...named.slice(2)], '--username is missing.'],
  [['create', 'ann', ...named], '"create ann" is not understood.'],
  [['remove', 'ann'], '"remove ann" is not understood.'],
])('%j is refused, with the forms there are', (words, message) => {
  expect(() => parseUsersArgs(words)).toThrow(`${message}\n\nnpm run users -- admin USERNAME`)
})

test('a password never comes back in a message', () => {
  expect(() => parseUsersArgs(['make', ...named])).toThrow(expect.not.stringContaining('Secret-1!'))
})
