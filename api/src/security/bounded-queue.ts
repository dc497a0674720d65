import { busy } from '../http/domain-error.ts'

/** Runs heavy work a few at a time, in the order it came. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue that runs at most `running` at once and lets at most `waiting` wait: what comes beyond that is refused at
 * once, so that a flood costs a refusal each and not memory.
 * @throws DomainError 503 with `Retry-After` where the queue is full
 */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const line: Array<() => void> = []
  let free = running

  return async (work) => {
    if (free > 0) free -= 1
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw busy()
    try {
      return await work()
    } finally {
      // Whoever is next takes over this place: it is never free in between.
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
