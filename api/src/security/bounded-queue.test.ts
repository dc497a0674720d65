import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

/** Work that a test ends when it wants to. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

const waitForTasks = () => new Promise((resolve) => setImmediate(resolve))

test('as many run at once as may, the others in the order they came', async () => {
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

test('what comes beyond the line is refused, and told when to try again', async () => {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const tasks = [aTask(), aTask()]
  const results = tasks.map((task) => queue(task.work))
  await expect(queue(aTask().work)).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 2 })
  for (const task of tasks) task.end()
  await Promise.all(results)
  expect(await queue(async () => 'room again')).toBe('room again')
})

test('work that fails makes room too', async () => {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: 1 })
  const task = aTask()
  const failing = queue(task.work)
  const next = queue(async () => 'next')
  task.fail()
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
