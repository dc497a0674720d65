import { type BoundedQueue, boundedQueue } from './bounded-queue.ts'

/** Runs work that is done for somebody, one piece at a time for each. */
export type QueueEach = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * A queue for each name, that lets at most `waiting` wait; names do not wait for each other. What somebody sends in a flood
 * waits here, and takes nothing that others need meanwhile.
 * @throws DomainError 503 with `Retry-After` where the queue of a name is full
 */
export function queueEach({ waiting }: { waiting: number }): QueueEach {
  const queues = new Map<string, { run: BoundedQueue; inside: number }>()

  return async (name, work) => {
    const queue = queues.get(name) ?? { run: boundedQueue({ running: 1, waiting }), inside: 0 }
    queues.set(name, queue)
    queue.inside += 1
    try {
      return await queue.run(work)
    } finally {
      queue.inside -= 1
      if (queue.inside === 0) queues.delete(name)
    }
  }
}
