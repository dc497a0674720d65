import PQueue from 'p-queue'

/** A limit that a visitor's page exceeds. A crawler gets no page without markup. */
export type PageLimitName =
  | PageServerWorkQueueName
  | 'session_pages'
  | 'user_pages'
  | 'crawler_renders'
  | 'crawler_without_markup'
  | 'sitemap_api'
export type PageServerWorkQueueName = 'member_renders' | 'guest_renders' | 'visitor_lookups' | 'sitemap_parts'

/** The page server has more work than it finishes soon. The visitor gets 503 with `Retry-After`. */
export class PageServerBusyError extends Error {
  override name = 'PageServerBusyError'
  readonly limit: PageLimitName

  constructor(limit: PageLimitName, message: string) {
    super(`${limit}: ${message}`)
    this.limit = limit
  }
}

/** Receives how long work waits in a queue, and how long it runs. */
export type QueueObserver = Partial<
  Record<'onQueueWait' | 'onQueueWork', (queue: PageServerWorkQueueName, ms: number) => void>
>

type QueueLimits = { maxRunning: number; maxWaiting: number; maxWaitMs: number }

export type QueuePriority = 'normal' | 'low'
/** The queue starts work with a higher number first. */
const priorityNumbers: Record<QueuePriority, number> = { normal: 0, low: -1 }

/** Runs a few pieces of work at once, in order of priority and arrival, and rejects work beyond its limits. */
export class PageServerWorkQueue {
  readonly #name: PageServerWorkQueueName
  readonly #limits: QueueLimits
  readonly #observer: QueueObserver
  readonly #queue: PQueue
  /** The same error each time: to record where it is thrown would take longer than the rest of a rejected request. */
  readonly #fullError: PageServerBusyError

  constructor(name: PageServerWorkQueueName, limits: QueueLimits, observer: QueueObserver = {}) {
    this.#name = name
    this.#observer = observer
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.maxRunning })
    this.#fullError = this.#createError(`${limits.maxWaiting} pieces of work wait already`)
  }

  /**
   * Runs the work when it is its turn. Work that has not started when `signal` aborts never starts; work that runs keeps
   * its place until it ends.
   * @throws PageServerBusyError at once if too much work waits, or when this work has waited for too long
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal, priority: QueuePriority = 'normal'): Promise<T> {
    const { maxWaiting, maxWaitMs } = this.#limits
    if (this.#queue.size >= maxWaiting) throw this.#fullError
    // The queue would also take the place of running work away, so its signal ends with the wait.
    const waiting = new AbortController()
    const cancel = () => waiting.abort(signal?.reason)
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    const timer = setTimeout(
      () => waiting.abort(this.#createError(`the work has waited for ${maxWaitMs} ms`)),
      maxWaitMs,
    )
    const queuedAt = performance.now()
    const endWait = () => {
      signal?.removeEventListener('abort', cancel)
      clearTimeout(timer)
    }
    const start = () => {
      endWait()
      const startedAt = performance.now()
      this.#observer.onQueueWait?.(this.#name, startedAt - queuedAt)
      return work().finally(() => this.#observer.onQueueWork?.(this.#name, performance.now() - startedAt))
    }
    const options = { signal: waiting.signal, priority: priorityNumbers[priority] }
    return this.#queue.add(start, options).finally(endWait)
  }

  get waitingCount(): number {
    return this.#queue.size
  }

  #createError(message: string): PageServerBusyError {
    return new PageServerBusyError(this.#name, message)
  }
}
