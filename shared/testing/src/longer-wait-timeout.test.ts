import { afterEach, expect, test, vi } from 'vitest'

const { waitFor } = vi
afterEach(() => {
  vi.waitFor = waitFor
})

test('waits longer than the default of Vitest when a test sets no time limit', async () => {
  let isReady = false
  setTimeout(() => {
    isReady = true
  }, 1_300)
  await vi.waitFor(() => expect(isReady).toBe(true))
})

test('sets a time limit of 20 s only when the test sets none', async () => {
  const calls: unknown[] = []
  vi.waitFor = (check, options) => {
    calls.push([check, options])
    return waitFor(check, options)
  }
  vi.resetModules()
  await import('./longer-wait-timeout.ts')
  const check = () => {}
  await vi.waitFor(check)
  await vi.waitFor(check, { interval: 5 })
  await vi.waitFor(check, { timeout: 20, interval: 5 })
  await vi.waitFor(check, 20)
  expect(calls).toEqual([
    [check, { timeout: 20_000 }],
    [check, { timeout: 20_000, interval: 5 }],
    [check, { timeout: 20, interval: 5 }],
    [check, { timeout: 20 }],
  ])
})
