import { expect, test } from 'vitest'
import { parseUsersArgs } from './parse-users-args.ts'

const accountOptions = ['--username', 'Ann', '--email', 'ann@example.org', '--password', 'Secret-1!']

test('parses the username of a new admin', () => {
  expect(parseUsersArgs(['admin', 'ann'])).toEqual({ name: 'admin', username: 'ann' })
})

test('parses the username of a user who has lost all factors', () => {
  expect(parseUsersArgs(['reset-factors', 'ann'])).toEqual({ name: 'reset-factors', username: 'ann' })
})

test('parses a new account, which is an admin only with --admin', () => {
  const account = { name: 'create', username: 'ann', email: 'ann@example.org', password: 'Secret-1!' }
  expect(parseUsersArgs(['create', ...accountOptions])).toEqual({ ...account, isAdmin: false })
  expect(parseUsersArgs(['create', '--admin', ...accountOptions])).toEqual({ ...account, isAdmin: true })
})

test.each([
  [[], 'A command is missing.'],
  [['admin'], 'USERNAME is missing.'],
  [['reset-factors'], 'USERNAME is missing.'],
  [['admin', 'ann', 'bob'], '"bob" is one argument too many.'],
  [['create', ...accountOptions.slice(0, 4)], '--password is missing.'],
  [['create', ...accountOptions.slice(2)], '--username is missing.'],
  [['create', 'ann', ...accountOptions], 'Unknown command "create ann".'],
  [['remove', 'ann'], 'Unknown command "remove ann".'],
])('rejects %j with the usage', (args, message) => {
  expect(() => parseUsersArgs(args)).toThrow(`${message}\n\nnpm run users -- admin USERNAME`)
})

test('never repeats a password in a message', () => {
  expect(() => parseUsersArgs(['make', ...accountOptions])).toThrow(expect.not.stringContaining('Secret-1!'))
})
