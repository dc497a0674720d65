import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type GuestRequest, GuestRequestQueue } from './guest-request-queue.ts'

const sliceMs = 2

/** Computes, for longer than a slice if no time is given. */
function compute(ms = 1.5 * sliceMs): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Creates a request that must not be rejected. */
const aRequest = (handle: () => void, overrides: Partial<GuestRequest> = {}): GuestRequest => ({
  bytes: 0,
  handle,
  reject: () => expect.unreachable('rejected'),
  ...overrides,
})

test('handles a request at once while there is time, and the others in later turns and in order', async () => {
  const queue = new GuestRequestQueue({ sliceMs })
  const handled: number[] = []
  for (const index of [0, 1, 2, 3]) {
    queue.add(
      aRequest(() => {
        handled.push(index)
        compute()
      }),
    )
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
  queue.add(aRequest(() => handled.push(4)))
  expect(handled).toHaveLength(5)
})

test('handles a request that arrives at the end of a pause after those that wait', async () => {
  const pauseMs = 20
  const queue = new GuestRequestQueue({ sliceMs, pauseMs })
  const handled: string[] = []
  queue.recordMemberRequest()
  queue.add(aRequest(() => compute()))
  queue.add(aRequest(() => handled.push('first')))
  await nextTurn()
  // Ends just after the pause of the queue, which began in the same turn.
  await pause(pauseMs)
  queue.add(aRequest(() => handled.push('second')))
  while (handled.length < 2) await nextTurn()
  expect(handled).toEqual(['first', 'second'])
})

test('pauses between slices while members are at work', async () => {
  const pauseMs = 60
  const queue = new GuestRequestQueue({ sliceMs, pauseMs })
  const measureWait = async () => {
    queue.add(aRequest(() => compute()))
    const startedAt = performance.now()
    await new Promise<void>((resolve) => queue.add(aRequest(resolve)))
    return performance.now() - startedAt
  }
  expect(await measureWait()).toBeLessThan(pauseMs)
  queue.recordMemberRequest()
  // Timers may be up to a millisecond early.
  expect(await measureWait()).toBeGreaterThan(pauseMs - 2)
})

test('counts what a request does before its next turn as its time', async () => {
  const queue = new GuestRequestQueue({ sliceMs })
  let handled = 0
  queue.add(aRequest(() => compute()))
  for (const _ of [1, 2]) {
    queue.add(
      aRequest(async () => {
        handled += 1
        await null
        compute()
      }),
    )
  }
  while (handled === 0) await nextTurn()
  expect(handled).toBe(1)
})

test.each([
  ['too many wait', { maxWaiting: 1 }],
  ['those that wait hold too many bytes', { maxWaitingBytes: 10 }],
])('rejects a request while %s, and handles a later one', async (_, limits) => {
  const waits: number[] = []
  const queue = new GuestRequestQueue({ sliceMs, ...limits, onWait: (ms) => waits.push(ms) })
  const events: string[] = []
  const add = (name: string) =>
    queue.add(
      aRequest(() => events.push(`handled ${name}`), {
        bytes: 10,
        reject: () => events.push(`rejected ${name}`),
      }),
    )
  const takeSlice = () => queue.add(aRequest(() => compute()))
  takeSlice()
  add('1')
  add('2')
  expect(events).toEqual(['rejected 2'])
  while (events.length < 2) await nextTurn()
  await nextTurn()
  await nextTurn()
  takeSlice()
  add('3')
  while (events.length < 3) await nextTurn()
  expect(events).toEqual(['rejected 2', 'handled 1', 'handled 3'])
  expect(waits).toHaveLength(2)
})

test('rejects a request that has waited too long when its turn comes', async () => {
  const queue = new GuestRequestQueue({ sliceMs, maxWaitMs: 40 })
  const events: string[] = []
  queue.add(aRequest(() => compute()))
  queue.add(
    aRequest(() => {
      events.push('handled 1')
      compute(45)
    }),
  )
  queue.add(aRequest(() => events.push('handled 2'), { reject: () => events.push('rejected 2') }))
  while (events.length < 2) await nextTurn()
  expect(events).toEqual(['handled 1', 'rejected 2'])
})
