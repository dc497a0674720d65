import PQueue from 'p-queue'

/** The page server has more work than it finishes soon. The visitor gets 503 with `Retry-After`. */
export class PageServerBusyError extends Error {
  override name = 'PageServerBusyError'
}

/** Members' work starts before guests' that came earlier. */
const priorities = { guest: 0, member: 1 }
export type Audience = keyof typeof priorities

type QueueLimits = {
  maxRunning: number
  /** Limit on the waiting work of guests, and on that of members. */
  maxWaiting: number
}

/** Runs a few pieces of work at once, members' first, and rejects work beyond its limits at once. */
export class PageQueue {
  readonly #queue: PQueue
  readonly #maxWaiting: number

  constructor({ maxRunning, maxWaiting }: QueueLimits) {
    this.#queue = new PQueue({ concurrency: maxRunning })
    this.#maxWaiting = maxWaiting
  }

  /**
   * Runs the work when it is its turn. Work that has not started when `signal` aborts never starts.
   * @throws PageServerBusyError if too much work of this audience waits
   */
  async run<T>(audience: Audience, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const priority = priorities[audience]
    if (this.#queue.sizeBy({ priority }) >= this.#maxWaiting)
      throw new PageServerBusyError(`${this.#maxWaiting} pieces of work of a ${audience} wait already`)
    return this.#queue.add(work, { priority, ...(signal && { signal }) })
  }
}
