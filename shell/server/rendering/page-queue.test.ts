import { expect, test } from 'vitest'
import { PageQueue, PageServerBusyError } from './page-queue.ts'

/** Starts work that runs until `finish` is called. */
function startBlockingWork(queue: PageQueue) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: queue.run('guest', () => promise), finish: resolve }
}

test('runs no more work at once than its limit', async () => {
  const queue = new PageQueue({ maxRunning: 2, maxWaiting: 10 })
  let running = 0
  const peaks: number[] = []
  const work = async () => {
    peaks.push(++running)
    await new Promise((next) => setTimeout(next, 1))
    running -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => queue.run('guest', work)))
  expect(peaks).toHaveLength(6)
  expect(Math.max(...peaks)).toBe(2)
})

test("starts a member's work before guests' that came earlier", async () => {
  const queue = new PageQueue({ maxRunning: 1, maxWaiting: 10 })
  const { done, finish } = startBlockingWork(queue)
  const order: string[] = []
  const record = (name: string) => async () => void order.push(name)
  const waiting = [
    queue.run('guest', record('guest')),
    queue.run('member', record('member')),
    queue.run('guest', record('second guest')),
  ]
  finish()
  await Promise.all([done, ...waiting])
  expect(order).toEqual(['member', 'guest', 'second guest'])
})

test('rejects work beyond its limit, of guests and members apart, and accepts it again later', async () => {
  const queue = new PageQueue({ maxRunning: 1, maxWaiting: 1 })
  const { done, finish } = startBlockingWork(queue)
  const guest = queue.run('guest', async () => 'guest')
  await expect(queue.run('guest', async () => '')).rejects.toThrow(PageServerBusyError)
  const member = queue.run('member', async () => 'member')
  await expect(queue.run('member', async () => '')).rejects.toThrow(PageServerBusyError)
  finish()
  expect(await Promise.all([done, guest, member])).toEqual([undefined, 'guest', 'member'])
  expect(await queue.run('guest', async () => 'later')).toBe('later')
})

test('never starts work whose visitor has gone, and frees its place', async () => {
  const queue = new PageQueue({ maxRunning: 1, maxWaiting: 1 })
  const { done, finish } = startBlockingWork(queue)
  const visitor = new AbortController()
  let isStarted = false
  const abandoned = queue.run(
    'guest',
    async () => {
      isStarted = true
    },
    visitor.signal,
  )
  visitor.abort()
  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })
  const next = queue.run('guest', async () => 'next')
  finish()
  await done
  expect(await next).toBe('next')
  expect(isStarted).toBe(false)
})
