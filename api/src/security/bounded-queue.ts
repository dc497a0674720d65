import { createServiceBusyError } from '../http/errors/domain-error.ts'

/** Runs expensive work, a few pieces at a time, in order of arrival. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs at most `maxRunning` pieces of work at once and lets at most `maxWaiting` wait. More is
 * rejected at once, so that a flood does not take memory.
 * @throws DomainError 503 with `Retry-After` if the queue is full
 */
export function createBoundedQueue({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}): BoundedQueue {
  const waitingStarts: Array<() => void> = []
  let freeSlots = maxRunning

  return async (work) => {
    if (freeSlots > 0) freeSlots -= 1
    else if (waitingStarts.length < maxWaiting) await new Promise<void>((resolve) => waitingStarts.push(resolve))
    else throw createServiceBusyError()
    try {
      return await work()
    } finally {
      // The next work takes over this place, which is never free in between.
      const next = waitingStarts.shift()
      if (next) next()
      else freeSlots += 1
    }
  }
}
