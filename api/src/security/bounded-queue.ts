import { createServiceBusyError } from '../http/errors/domain-error.ts'

/** Runs expensive work, a few pieces at a time, in order of arrival. Rejects if the signal aborts before the start. */
export type BoundedQueue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Creates a queue that runs at most `maxRunning` pieces of work at once and lets at most `maxWaiting` wait. More is
 * rejected at once, so that a flood does not take memory. Work whose signal aborts leaves the queue, with the signal's
 * reason; once it has begun, it is finished.
 * @throws DomainError 503 with `Retry-After` if the queue is full
 */
export function createBoundedQueue({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}): BoundedQueue {
  const waitingStarts = new Set<() => void>()
  let freeSlots = maxRunning

  function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waitingStarts.delete(start)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waitingStarts.add(start)
      signal?.addEventListener('abort', leave)
    })
  }

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (freeSlots > 0) freeSlots -= 1
    else if (waitingStarts.size < maxWaiting) await waitForSlot(signal)
    else throw createServiceBusyError()
    try {
      return await work()
    } finally {
      // The next work takes over this place, which is never free in between.
      const [next] = waitingStarts
      if (next) {
        waitingStarts.delete(next)
        next()
      } else freeSlots += 1
    }
  }
}
