import { type BoundedQueue, createBoundedQueue } from './bounded-queue.ts'

/** Runs work that is done for somebody, one piece at a time for each. */
export type KeyedQueue = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * A queue for each name, that lets at most `waiting` wait; names do not wait for each other. What somebody sends in a flood
 * waits here, and takes nothing that others need meanwhile.
 * @throws DomainError 503 with `Retry-After` where the queue of a name is full
 */
export function createKeyedQueue({ maxWaiting }: { maxWaiting: number }): KeyedQueue {
  const queues = new Map<string, { run: BoundedQueue; activeCount: number }>()

  return async (name, work) => {
    const queue = queues.get(name) ?? {
      run: createBoundedQueue({ maxRunning: 1, maxWaiting }),
      activeCount: 0,
    }
    queues.set(name, queue)
    queue.activeCount += 1
    try {
      return await queue.run(work)
    } finally {
      queue.activeCount -= 1
      if (queue.activeCount === 0) queues.delete(name)
    }
  }
}
