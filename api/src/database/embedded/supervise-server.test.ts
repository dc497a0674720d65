import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { superviseServer } from './supervise-server.ts'

/** A server that ends and starts as the test says. */
const server = { isRunning: true, startError: new Error('') as Error | null, startTimes: [] as number[] }
const report = vi.fn<(message: string) => void>()
let supervision: ReturnType<typeof superviseServer>

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      setTimeout(resolve, ms)
    }),
}))

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  Object.assign(server, { isRunning: true, startError: null, startTimes: [] })
  report.mockClear()
  supervision = superviseServer({
    isRunning: () => server.isRunning,
    async start() {
      server.startTimes.push(Date.now())
      if (server.startError) throw server.startError
      server.isRunning = true
    },
    report,
  })
})
afterEach(async () => {
  await supervision.end()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('leaves a running server alone', async () => {
  await seconds(600)
  expect(server.startTimes).toEqual([])
  expect(report).not.toHaveBeenCalled()
})

test('repeats a start that fails, as on a full disk, after growing pauses, and reports each', async () => {
  server.isRunning = false
  server.startError = new Error('PostgreSQL did not start: No space left on device')
  await seconds(40)
  expect(server.startTimes.map((time) => time / 1000)).toEqual([1, 3, 6, 11, 20, 37])
  expect(report.mock.calls.slice(0, 3).flat()).toEqual([
    'PostgreSQL has ended; it is started again',
    'PostgreSQL did not start: No space left on device',
    'PostgreSQL has ended; it is started again in 1 s',
  ])
  server.startError = null
  await seconds(40)
  expect(report).toHaveBeenLastCalledWith('PostgreSQL runs again')
})

test('pauses before the next start when the server ends again soon, and not when it has run for a while', async () => {
  const end = () => {
    server.isRunning = false
  }
  end()
  await seconds(1)
  end()
  await seconds(1)
  expect(server.startTimes).toHaveLength(1)
  await seconds(1)
  expect(server.startTimes).toHaveLength(2)
  await seconds(90)
  end()
  await seconds(1)
  expect(server.startTimes).toHaveLength(3)
})
