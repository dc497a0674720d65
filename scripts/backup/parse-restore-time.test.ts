import { expect, test } from 'vitest'
import { parseRestoreTime } from './parse-restore-time.ts'

const now = new Date('2026-11-23T12:00:00Z')

test('reads a time with its zone, and latest', () => {
  expect(parseRestoreTime('2026-11-23T10:00:00.5Z', now)).toEqual(new Date('2026-11-23T10:00:00.500Z'))
  expect(parseRestoreTime('2026-11-23T11:00+01:00', now)).toEqual(new Date('2026-11-23T10:00:00Z'))
  expect(parseRestoreTime('latest', now)).toBe('latest')
})

test.each(['2026-11-23', '2026-11-23T10:00:00', '2026-13-23T10:00Z', 'yesterday', ''])('rejects "%s"', (text) => {
  expect(() => parseRestoreTime(text, now)).toThrow('is no time with its zone')
})

test('rejects a time in the future', () => {
  expect(() => parseRestoreTime('2026-11-23T12:00:01Z', now)).toThrow('is in the future')
})
