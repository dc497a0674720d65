import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GuestRequestQueue } from './guest-request-queue.ts'

const sliceMs = 2

/** Computes for longer than a slice. */
function compute(): void {
  const until = performance.now() + 1.5 * sliceMs
  while (performance.now() < until);
}

test('handles a request at once while there is time, and the others in later turns and in order', async () => {
  const queue = new GuestRequestQueue({ sliceMs })
  const handled: number[] = []
  for (const index of [0, 1, 2, 3]) {
    queue.add(() => {
      handled.push(index)
      compute()
    })
  }
  expect(handled).toEqual([0])
  const counts: number[] = []
  while (handled.length < 4) {
    await nextTurn()
    counts.push(handled.length)
  }
  expect(handled).toEqual([0, 1, 2, 3])
  // At most one more in each turn.
  expect(counts.every((count, index) => count - (counts[index - 1] ?? 1) <= 1)).toBe(true)
  await nextTurn()
  queue.add(() => handled.push(4))
  expect(handled).toHaveLength(5)
})

test('handles a request that arrives at the end of a pause after those that wait', async () => {
  const pauseMs = 20
  const queue = new GuestRequestQueue({ sliceMs, pauseMs })
  const handled: string[] = []
  queue.recordMember()
  queue.add(compute)
  queue.add(() => handled.push('first'))
  await nextTurn()
  // Ends just after the pause of the queue, which began in the same turn.
  await pause(pauseMs)
  queue.add(() => handled.push('second'))
  while (handled.length < 2) await nextTurn()
  expect(handled).toEqual(['first', 'second'])
})

test('pauses between slices while members are at work', async () => {
  const pauseMs = 60
  const queue = new GuestRequestQueue({ sliceMs, pauseMs })
  const measureWait = async () => {
    queue.add(compute)
    const startedAt = performance.now()
    await new Promise<void>((resolve) => queue.add(resolve))
    return performance.now() - startedAt
  }
  expect(await measureWait()).toBeLessThan(pauseMs)
  queue.recordMember()
  // Timers may be up to a millisecond early.
  expect(await measureWait()).toBeGreaterThan(pauseMs - 2)
})

test('counts what a request does before its next turn as its time', async () => {
  const queue = new GuestRequestQueue({ sliceMs })
  let handled = 0
  queue.add(compute)
  for (const _ of [1, 2]) {
    queue.add(async () => {
      handled += 1
      await null
      compute()
    })
  }
  while (handled === 0) await nextTurn()
  expect(handled).toBe(1)
})

test('rejects a request while too many wait, and tells how long those have waited', async () => {
  const waits: number[] = []
  const queue = new GuestRequestQueue({ sliceMs, maxWaiting: 1, onWait: (ms) => waits.push(ms) })
  const handled: string[] = []
  queue.add(compute)
  expect(queue.add(() => handled.push('waiting'))).toBe(true)
  expect(queue.add(() => handled.push('rejected'))).toBe(false)
  while (handled.length < 1) await nextTurn()
  await nextTurn()
  expect(queue.add(() => handled.push('later'))).toBe(true)
  expect([handled, waits.length]).toEqual([['waiting', 'later'], 1])
})
