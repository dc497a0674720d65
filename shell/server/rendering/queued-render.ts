import { limitTime } from './limit-time.ts'
import type { PageServerWorkQueue, QueuePriority } from './page-server-work-queue.ts'

/**
 * A page that is rendered in its turn, for one visitor or several. It never starts if all of them leave while it waits.
 * Once it has started it keeps its place in the queue until it ends, because the render thread is busy with it.
 */
export class QueuedRender<T> {
  readonly #canceling = new AbortController()
  readonly #started = Promise.withResolvers<void>()
  readonly #page: Promise<T>
  #visitorCount = 0
  #hasStarted = false

  constructor(queue: PageServerWorkQueue, render: () => Promise<T>, priority?: QueuePriority) {
    const start = () => {
      this.#hasStarted = true
      this.#started.resolve()
      return render()
    }
    this.#page = queue.run(start, this.#canceling.signal, priority)
    // Visitors who wait get the error.
    this.#page.catch(this.#started.reject)
    this.#started.promise.catch(() => {})
  }

  get isCanceled(): boolean {
    return this.#canceling.signal.aborted
  }

  /**
   * Returns the page for a visitor, who leaves when `signal` aborts.
   * @throws RenderTimeout when it is not rendered within `limitMs` from its start, or from now if it has started
   * @throws PageServerBusyError
   */
  async wait(limitMs: number, signal?: AbortSignal): Promise<T> {
    const leave = () => {
      this.#visitorCount -= 1
      if (this.#visitorCount === 0 && !this.#hasStarted) this.#canceling.abort(signal?.reason)
    }
    this.#visitorCount += 1
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave)
    await this.#started.promise
    return limitTime(this.#page, limitMs)
  }

  /** Calls `onEnd` when the page is rendered, or will not be. */
  onEnd(callback: () => void): void {
    this.#page.then(callback, callback)
  }
}
