import { type BoundedQueue, createBoundedQueue } from './bounded-queue.ts'

/** Runs work with the same name one at a time, in order of arrival. */
export type KeyedQueue = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Creates a queue for each key, in which at most `maxWaiting` wait; keys do not wait for each other. A flood from one
 * user thus waits here, without taking connections that others need. The signal is that of `createBoundedQueue`.
 * @throws DomainError 503 with `Retry-After` if a key's queue is full
 */
export function createKeyedQueue({ maxWaiting }: { maxWaiting: number }): KeyedQueue {
  const queues = new Map<string, { run: BoundedQueue; activeCount: number }>()

  return async (name, work, signal) => {
    const queue = queues.get(name) ?? { run: createBoundedQueue({ maxRunning: 1, maxWaiting }), activeCount: 0 }
    queues.set(name, queue)
    queue.activeCount += 1
    try {
      return await queue.run(work, signal)
    } finally {
      queue.activeCount -= 1
      if (queue.activeCount === 0) queues.delete(name)
    }
  }
}
