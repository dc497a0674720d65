import { expect, test } from 'vitest'
import { parseReleaseArgs, parseRollbackArgs } from './parse-release-args.ts'

const remotes = ['mf-account', 'mf-wishlist']

test('a remote is released for everybody, unless it is said for how many', () => {
  const order = { kind: 'release', remote: 'mf-wishlist', percent: 100, version: null }
  expect(parseReleaseArgs(['mf-wishlist'], remotes)).toEqual(order)
  expect(parseReleaseArgs(['mf-wishlist', '--percent', '10'], remotes)).toEqual({ ...order, percent: 10 })
  expect(parseReleaseArgs(['--percent=5', 'mf-wishlist', '--version', '0a1b'], remotes)).toEqual({
    ...order,
    percent: 5,
    version: '0a1b',
  })
})

test('the shell is published as a whole, for everybody', () => {
  expect(parseReleaseArgs(['shell'], remotes)).toEqual({ kind: 'shell' })
  expect(() => parseReleaseArgs(['shell', '--percent', '10'], remotes)).toThrow('Which remote?')
})

test('the log is asked for alone', () => {
  expect(parseReleaseArgs(['--log'], remotes)).toEqual({ kind: 'log' })
})

test.each([
  [[], 'Which remote?'],
  [['mf-nothing'], 'There are mf-account, mf-wishlist'],
  [['mf-account', 'mf-wishlist'], 'npm run release'],
  [['mf-account', '--percent', '0'], 'from 1 to 100'],
  [['mf-account', '--percent', '101'], 'from 1 to 100'],
  [['mf-account', '--percent', 'ten'], 'from 1 to 100'],
  [['mf-account', '--force'], '--force'],
])('%j is no order', (args, message) => {
  expect(() => parseReleaseArgs(args, remotes)).toThrow(message)
})

test('one remote is rolled back', () => {
  expect(parseRollbackArgs(['mf-account'], remotes)).toBe('mf-account')
  expect(() => parseRollbackArgs([], remotes)).toThrow('npm run rollback')
  expect(() => parseRollbackArgs(['mf-account', '--percent'], remotes)).toThrow('npm run rollback')
  expect(() => parseRollbackArgs(['mf-other'], remotes)).toThrow('Which remote?')
})
