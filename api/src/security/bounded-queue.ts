import { serviceBusy } from '../http/errors/domain-error.ts'

/** Runs heavy work a few at a time, in the order it came. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue that runs at most `running` at once and lets at most `waiting` wait: what comes beyond that is refused at
 * once, so that a flood costs a refusal each and not memory.
 * @throws DomainError 503 with `Retry-After` where the queue is full
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
    else if (waitingStarts.length < maxWaiting)
      await new Promise<void>((resolve) => waitingStarts.push(resolve))
    else throw serviceBusy()
    try {
      return await work()
    } finally {
      // Whoever is next takes over this place: it is never free in between.
      const next = waitingStarts.shift()
      if (next) next()
      else freeSlots += 1
    }
  }
}
