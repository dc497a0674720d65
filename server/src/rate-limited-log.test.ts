import { expect, test, vi } from 'vitest'
import { createRateLimitedLog } from './rate-limited-log.ts'

const log = vi.fn()
let time = 0
const report = createRateLimitedLog(log, () => time)

test('logs each message once a second, with the number of problems left out', () => {
  for (time = 0; time < 2000; time += 100) report('late')
  expect(log.mock.calls).toEqual([
    ['late', 0],
    ['late', 9],
  ])
  report('broken')
  expect(log).toHaveBeenLastCalledWith('broken', 9)
})

test('logs no more than 20 lines a second', () => {
  time = 10_000
  log.mockClear()
  for (let index = 0; index < 30; index++) report(`problem ${index}`)
  expect(log).toHaveBeenCalledTimes(20)
})
