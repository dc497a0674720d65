import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

/** Creates work that the test ends. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

const waitForTasks = () => new Promise((resolve) => setImmediate(resolve))

test('runs as many at once as allowed, and the others in order of arrival', async () => {
  const queue = createBoundedQueue({ maxRunning: 2, maxWaiting: 10 })
  const started: number[] = []
  const tasks = Array.from({ length: 5 }, aTask)
  const results = tasks.map((task, index) =>
    queue(() => {
      started.push(index)
      return task.work()
    }),
  )
  await waitForTasks()
  expect(started).toEqual([0, 1])
  tasks[1]?.end()
  await waitForTasks()
  expect(started).toEqual([0, 1, 2])
  for (const task of tasks) task.end()
  expect(await Promise.all(results)).toEqual(Array(5).fill('done'))
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('rejects work beyond the queue with a Retry-After', async () => {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const tasks = [aTask(), aTask()]
  const results = tasks.map((task) => queue(task.work))
  await expect(queue(aTask().work)).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 2 })
  for (const task of tasks) task.end()
  await Promise.all(results)
  expect(await queue(async () => 'room again')).toBe('room again')
})

test('frees a place when work fails', async () => {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const task = aTask()
  const failing = queue(task.work)
  const next = queue(async () => 'next')
  task.fail()
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('drops waiting work whose caller is gone, and finishes work that has begun', async () => {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const closed = new AbortController()
  const task = aTask()
  const running = queue(task.work, closed.signal)
  const started: string[] = []
  const waiting = queue(async () => started.push('waiting'), closed.signal)
  closed.abort(new Error('closed'))
  await expect(waiting).rejects.toThrow('closed')
  await expect(queue(async () => started.push('late'), closed.signal)).rejects.toThrow('closed')
  const next = queue(async () => started.push('next'))
  task.end()
  expect(await running).toBe('done')
  await next
  expect(started).toEqual(['next'])
})
