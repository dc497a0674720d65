import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPeriodically } from './run-periodically.ts'

const [second, hour] = [1000, 3_600_000]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const createApp = (runsPeriodicWork = true) => {
  const app = fastify()
  app.decorate('runsPeriodicWork', runsPeriodicWork)
  return app
}

test('runs soon after the start, then at each interval, and not after the end', async () => {
  const app = createApp()
  const work = vi.fn(async () => {})
  runPeriodically(app, work, hour)
  expect(work).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(30 * second)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(work).toHaveBeenCalledTimes(3)
  await app.close()
  vi.advanceTimersByTime(5 * hour)
  expect(work).toHaveBeenCalledTimes(3)
})

test('does not run when the app closes first', async () => {
  const app = createApp()
  const work = vi.fn(async () => {})
  runPeriodically(app, work, hour)
  await app.close()
  vi.advanceTimersByTime(hour)
  expect(work).toHaveBeenCalledTimes(0)
})

test('does not run in an app that runs no periodic work', async () => {
  const app = createApp(false)
  const work = vi.fn(async () => {})
  runPeriodically(app, work, hour)
  vi.advanceTimersByTime(2 * hour)
  expect(work).toHaveBeenCalledTimes(0)
  await app.close()
})

test('does not start again while it runs', async () => {
  const app = createApp()
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  runPeriodically(app, work, hour)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(work).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(hour)
  expect(work).toHaveBeenCalledTimes(2)
  await app.close()
})

test('waits for running work when the app closes', async () => {
  const app = createApp()
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  runPeriodically(app, () => promise.then(() => order.push('done')), hour)
  vi.advanceTimersByTime(30 * second)
  const closing = app.close().then(() => order.push('closed'))
  // Without the wait the app would have closed within a few turns of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(order).toEqual([])
  resolve()
  await closing
  expect(order).toEqual(['done', 'closed'])
})
