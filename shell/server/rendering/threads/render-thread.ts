import type { Worker } from 'node:worker_threads'
import type { RenderedPage } from '../../../src/server-shell-interface.ts'
import { RenderError, RenderTimeout } from './render-error.ts'
import type {
  LayoutMarkup,
  RenderJob,
  RenderReply,
  RenderRequest,
  RenderThreadLoadProgress,
  RenderThreadVersions,
  RenderThreadVersionsLoaded,
} from './render-messages.ts'
import type { SpareRenderThreadPool } from './spare-render-thread-pool.ts'

/** A thread that answers no request for this long is stuck and is replaced. */
const stuckAfterMs = 3000
/** Limit on one page. Longer than visitors wait, because later ones find it in the cache. */
const defaultRenderTimeoutMs = 1500
/** A remote that loads for this long never finishes; the thread is started without it. */
const remoteLoadTimeoutMs = 5000
/** Limit on the whole start, generous because the machine may be busy. */
const startTimeoutMs = 30_000
const restartDelayMs = 1000

/** The versions of a renderer, for each of its threads. */
export type RenderThreadVersionsSource = Pick<RenderThreadVersions, 'remotes'> & {
  /** Returns the remotes that must not be loaded, with the reason, before each thread loads any. Never rejects. */
  findUnusable(): Promise<RenderThreadVersions['unusable']>
}

type PendingRender = { resolve(page: RenderedPage): void; reject(error: Error): void }

/** A thread that renders pages of one version set, and its successors if it ends. */
export class RenderThread {
  readonly #threads: SpareRenderThreadPool
  readonly #versions: RenderThreadVersionsSource
  readonly #waiting = new Map<number, PendingRender>()
  #worker!: Promise<Worker>
  #nextId = 1
  #load = 0
  #isClosing = false
  /** Runs while requests wait and restarts with every reply: a busy thread is not stuck. */
  #stuck: NodeJS.Timeout | undefined
  /** Remotes that never finished loading. */
  #endless: RenderThreadVersions['unusable'] = {}
  layouts: LayoutMarkup = { guest: '', unknown: '' }
  /** When it was given its last page, on the clock of `performance.now()`. */
  lastUsedAt = performance.now()

  constructor(versions: RenderThreadVersionsSource, threads: SpareRenderThreadPool) {
    this.#threads = threads
    this.#versions = versions
    this.#worker = this.#start()
  }

  /** Resolves when the thread has loaded the remotes. */
  async started(): Promise<this> {
    await this.#worker
    return this
  }

  async #start(): Promise<Worker> {
    const { remotes, findUnusable } = this.#versions
    const findingUnusable = findUnusable()
    const worker = await this.#threads.acquire()
    let loading: string | null = null
    const loadTimer = setTimeout(() => loading !== null && worker.terminate(), remoteLoadTimeoutMs)
    const startTimer = setTimeout(() => worker.terminate(), startTimeoutMs)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: RenderThreadVersionsLoaded | RenderThreadLoadProgress | RenderReply) => {
        if ('id' in message) return this.#settle(message)
        if ('loading' in message) {
          loading = message.loading
          loadTimer.refresh()
          return
        }
        clearTimeout(loadTimer)
        clearTimeout(startTimer)
        this.layouts = message.layouts
        this.#threads.refill()
        resolve(worker)
      })
      worker.on('error', (error) => {
        // An error while a remote loads is due to that remote; the next thread starts without it.
        if (loading === null) reject(error)
        this.#failAll(new RenderError(error instanceof Error ? error.message : String(error)))
      })
      worker.on('exit', () => {
        clearTimeout(loadTimer)
        clearTimeout(startTimer)
        if (loading === null) {
          reject(new Error('The render thread ended before it had loaded its remotes'))
          return this.#replace(worker)
        }
        const reason = `${loading} did not load within ${remoteLoadTimeoutMs} ms, or ended the thread`
        this.#endless = { ...this.#endless, [loading]: reason }
        resolve(this.#start())
      })
      const toThreadVersions = (unusable: RenderThreadVersions['unusable']): RenderThreadVersions => ({
        remotes,
        unusable: { ...unusable, ...this.#endless },
      })
      findingUnusable.then((unusable) => worker.postMessage(toThreadVersions(unusable)))
    })
  }

  #settle(reply: RenderReply): void {
    const pending = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size > 0) this.#stuck?.refresh()
    else clearTimeout(this.#stuck)
    if ('page' in reply) pending?.resolve(reply.page)
    else if (reply.isTimeout) pending?.reject(new RenderTimeout(reply.failure, reply.remote))
    else pending?.reject(new RenderError(reply.failure, reply.remote))
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    clearTimeout(this.#stuck)
  }

  /** Replaces a thread that ended by itself. */
  async #replace(ended: Worker): Promise<void> {
    const current = await this.#worker.catch(() => null)
    if (this.#isClosing || current !== ended) return
    this.#failAll(new RenderError('The render thread ended'))
    this.#worker = this.#restart()
  }

  /** Retries until a thread starts, because a lack of resources may be temporary. */
  async #restart(): Promise<Worker> {
    for (;;) {
      try {
        return await this.#start()
      } catch (error) {
        if (this.#isClosing) throw error
        await new Promise((next) => setTimeout(next, restartDelayMs))
      }
    }
  }

  /** Number of pages that it renders, or will once it has started. */
  get load(): number {
    return this.#load
  }

  /** Renders a page as `Renderer.render` does. */
  async render(request: RenderRequest, timeoutMs = defaultRenderTimeoutMs): Promise<RenderedPage> {
    const deadline = Date.now() + timeoutMs
    this.lastUsedAt = performance.now()
    this.#load += 1
    try {
      const worker = await this.#worker
      const id = this.#nextId++
      if (this.#waiting.size === 0) this.#stuck = setTimeout(() => worker.terminate(), stuckAfterMs)
      const page = new Promise<RenderedPage>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
      const job: RenderJob = { ...request, id, deadline }
      worker.postMessage(job)
      return await page
    } finally {
      this.#load -= 1
    }
  }

  /** Lets running pages finish, then ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    const worker = await this.#worker.catch(() => null)
    const deadline = Date.now() + stuckAfterMs
    while (this.#waiting.size > 0 && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20))
    await worker?.terminate()
    this.#failAll(new RenderError('The render thread was closed'))
  }
}
