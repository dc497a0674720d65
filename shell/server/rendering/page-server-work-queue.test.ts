import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageServerBusyError, PageServerWorkQueue } from './page-server-work-queue.ts'

const maxWaitMs = 60_000

/** Starts work that runs until `finish` is called. */
function startBlockingWork(queue: PageServerWorkQueue, signal?: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: queue.run(() => promise, signal), finish: resolve }
}

test('runs no more work at once than its limit, in order of arrival', async () => {
  const queue = new PageServerWorkQueue('guest_renders', { maxRunning: 2, maxWaiting: 10, maxWaitMs })
  let running = 0
  const peaks: number[] = []
  const order: number[] = []
  const work = (index: number) => async () => {
    order.push(index)
    peaks.push(++running)
    await new Promise((next) => setTimeout(next, 1))
    running -= 1
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map((index) => queue.run(work(index))))
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(Math.max(...peaks)).toBe(2)
})

test('rejects work beyond its limit at once, and accepts it again later', async () => {
  const queue = new PageServerWorkQueue('guest_renders', { maxRunning: 1, maxWaiting: 1, maxWaitMs })
  const { done, finish } = startBlockingWork(queue)
  const waiting = queue.run(async () => 'waiting')
  await expect(queue.run(async () => '')).rejects.toThrow(PageServerBusyError)
  finish()
  expect(await Promise.all([done, waiting])).toEqual([undefined, 'waiting'])
  expect(await queue.run(async () => 'later')).toBe('later')
})

test('rejects a flood with the same error, so that none of them has to record its stack', async () => {
  const queue = new PageServerWorkQueue('guest_renders', { maxRunning: 1, maxWaiting: 0, maxWaitMs })
  const reject = () => queue.run(async () => '').catch((error: unknown) => error)
  const error = await reject()
  expect(error).toBeInstanceOf(PageServerBusyError)
  expect(await reject()).toBe(error)
})

test('rejects work that has waited for too long, and never starts it', async () => {
  const queue = new PageServerWorkQueue('guest_renders', { maxRunning: 1, maxWaiting: 1, maxWaitMs: 20 })
  const { done, finish } = startBlockingWork(queue)
  let isStarted = false
  const late = queue.run(async () => {
    isStarted = true
  })
  await expect(late).rejects.toThrow(PageServerBusyError)
  finish()
  await done
  expect(isStarted).toBe(false)
})

test('never starts work whose visitor left while it waited, and frees its place', async () => {
  const queue = new PageServerWorkQueue('guest_renders', { maxRunning: 1, maxWaiting: 1, maxWaitMs })
  const { done, finish } = startBlockingWork(queue)
  const visitor = new AbortController()
  let isStarted = false
  const abandoned = queue.run(async () => {
    isStarted = true
  }, visitor.signal)
  visitor.abort()
  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })
  const next = queue.run(async () => 'next')
  finish()
  await done
  expect(await next).toBe('next')
  expect(isStarted).toBe(false)
})

test('keeps the place of work whose visitor leaves while it runs', async () => {
  const queue = new PageServerWorkQueue('guest_renders', { maxRunning: 1, maxWaiting: 1, maxWaitMs })
  const visitor = new AbortController()
  const { done, finish } = startBlockingWork(queue, visitor.signal)
  await Promise.resolve()
  visitor.abort()
  let isNextStarted = false
  const next = queue.run(async () => {
    isNextStarted = true
  })
  await new Promise((turn) => setTimeout(turn, 10))
  expect(isNextStarted).toBe(false)
  finish()
  await Promise.all([done, next])
  expect(isNextStarted).toBe(true)
})

test('reports the queue, the time of the wait and that of the work', async () => {
  const onQueueWait = vi.fn<(queue: string, ms: number) => void>()
  const onQueueWork = vi.fn<(queue: string, ms: number) => void>()
  const limits = { maxRunning: 1, maxWaiting: 1, maxWaitMs }
  const queue = new PageServerWorkQueue('member_renders', limits, { onQueueWait, onQueueWork })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const { done, finish } = startBlockingWork(queue)
  const failed = queue.run(() => Promise.reject(new Error('failed'))).catch(() => {})
  await setImmediate()
  clock.mockReturnValue(1_030)
  finish()
  await Promise.all([done, failed])
  expect(onQueueWait.mock.calls).toEqual([
    ['member_renders', 0],
    ['member_renders', 30],
  ])
  expect(onQueueWork.mock.calls).toEqual([
    ['member_renders', 30],
    ['member_renders', 0],
  ])
})
