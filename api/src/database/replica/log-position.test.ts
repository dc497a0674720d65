import { expect, test } from 'vitest'
import { hasReplayed, parseLogPosition } from './log-position.ts'

test('compares positions as numbers', () => {
  expect(parseLogPosition('0/FFFFFFFF')).toBeLessThan(parseLogPosition('1/0'))
  expect(parseLogPosition('16/B374D848')).toBe(0x16b374d848n)
})

test.each([
  ['0/3000100', '0/3000100', true],
  ['0/30000F8', '0/3000100', false],
  ['0/3000000', '0/3000018', true],
  ['0/3000000', '0/3000028', true],
  ['0/3000000', '0/3000030', false],
])('a standby at %s has everything before %s: %s', (replayed, position, expected) => {
  expect(hasReplayed(parseLogPosition(replayed), parseLogPosition(position))).toBe(expected)
})
