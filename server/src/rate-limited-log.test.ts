import { expect, test, vi } from 'vitest'
import { createRateLimitedLog } from './rate-limited-log.ts'

test('logs the first problem of each second, with the number of those left out', () => {
  const log = vi.fn()
  let time = 0
  const report = createRateLimitedLog(log, () => time)
  for (time = 0; time < 2500; time += 100) report(`at ${time}`)
  expect(log.mock.calls).toEqual([
    ['at 0', 0],
    ['at 1000', 9],
    ['at 2000', 9],
  ])
})
