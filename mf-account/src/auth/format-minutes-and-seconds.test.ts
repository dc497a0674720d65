import { expect, test } from 'vitest'
import { formatMinutesAndSeconds } from './format-minutes-and-seconds.ts'

test.each([
  [600, '10:00'],
  [599, '9:59'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('formats %i s as %s', (seconds, text) => {
  expect(formatMinutesAndSeconds(seconds)).toBe(text)
})
