import PQueue from 'p-queue'

/** The page server has more work than it finishes soon. The visitor gets 503 with `Retry-After`. */
export class PageServerBusyError extends Error {
  override name = 'PageServerBusyError'
}

type QueueLimits = { maxRunning: number; maxWaiting: number; maxWaitMs: number }

/** Runs a few pieces of work at once, in order of arrival, and rejects work beyond its limits. */
export class PageQueue {
  readonly #limits: QueueLimits
  readonly #queue: PQueue

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.maxRunning })
  }

  /**
   * Runs the work when it is its turn. Work that has not started when `signal` aborts never starts; work that runs keeps
   * its place until it ends.
   * @throws PageServerBusyError at once if too much work waits, or when this work has waited for too long
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { maxWaiting, maxWaitMs } = this.#limits
    if (this.#queue.size >= maxWaiting) throw new PageServerBusyError(`${maxWaiting} pieces of work wait already`)
    // The queue would also take the place of running work away, so its signal ends with the wait.
    const waiting = new AbortController()
    const cancel = () => waiting.abort(signal?.reason)
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    const timer = setTimeout(
      () => waiting.abort(new PageServerBusyError(`the work has waited for ${maxWaitMs} ms`)),
      maxWaitMs,
    )
    const endWait = () => {
      signal?.removeEventListener('abort', cancel)
      clearTimeout(timer)
    }
    const start = () => {
      endWait()
      return work()
    }
    return this.#queue.add(start, { signal: waiting.signal }).finally(endWait)
  }
}
