import { expect, test } from 'vitest'
import { parseReleaseArgs, parseRemoteToRollBack } from './parse-release-args.ts'

const remotes = ['mf-account', 'mf-wishlist']

test('releases a remote to all visitors when no percentage is given', () => {
  const command = { kind: 'release', remote: 'mf-wishlist', percent: 100, version: null }
  expect(parseReleaseArgs(['mf-wishlist'], remotes)).toEqual(command)
  expect(parseReleaseArgs(['mf-wishlist', '--percent', '10'], remotes)).toEqual({ ...command, percent: 10 })
  expect(parseReleaseArgs(['--percent=5', 'mf-wishlist', '--version', '0a1b'], remotes)).toEqual({
    ...command,
    percent: 5,
    version: '0a1b',
  })
})

test('releases the shell to all visitors', () => {
  expect(parseReleaseArgs(['shell'], remotes)).toEqual({ kind: 'shell' })
  expect(() => parseReleaseArgs(['shell', '--percent', '10'], remotes)).toThrow('Unknown remote')
})

test('accepts --log only on its own', () => {
  expect(parseReleaseArgs(['--log'], remotes)).toEqual({ kind: 'log' })
})

test('accepts --sign and --new-key only on their own', () => {
  expect(parseReleaseArgs(['--sign'], remotes)).toEqual({ kind: 'sign' })
  expect(parseReleaseArgs(['--new-key', 'a.pem'], remotes)).toEqual({ kind: 'new-key', file: 'a.pem' })
})

test.each([
  [[], 'Unknown remote'],
  [['mf-unknown'], 'Remotes: mf-account, mf-wishlist'],
  [['mf-account', 'mf-wishlist'], 'npm run release'],
  [['mf-account', '--percent', '0'], 'from 1 to 100'],
  [['mf-account', '--percent', '101'], 'from 1 to 100'],
  [['mf-account', '--percent', 'ten'], 'from 1 to 100'],
  [['mf-account', '--force'], '--force'],
])('rejects %j with the usage', (args, message) => {
  expect(() => parseReleaseArgs(args, remotes)).toThrow(message)
})

test('parses the remote to roll back, and rejects everything else', () => {
  expect(parseRemoteToRollBack(['mf-account'], remotes)).toBe('mf-account')
  expect(() => parseRemoteToRollBack([], remotes)).toThrow('npm run rollback')
  expect(() => parseRemoteToRollBack(['mf-account', '--percent'], remotes)).toThrow('npm run rollback')
  expect(() => parseRemoteToRollBack(['mf-other'], remotes)).toThrow('Unknown remote')
})
