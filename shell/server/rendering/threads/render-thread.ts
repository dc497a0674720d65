import type { Worker } from 'node:worker_threads'
import type { RenderedPage } from '../../../src/server-shell-interface.ts'
import { loadVersionsInThread } from './load-versions-in-thread.ts'
import { RenderError, RenderTimeout } from './render-error.ts'
import type { LayoutMarkup, RenderJob, RenderReply, RenderRequest, RenderThreadVersions } from './render-messages.ts'
import type { SpareRenderThreadPool } from './spare-render-thread-pool.ts'

/** A thread that answers no request for this long is stuck and is replaced. */
const stuckAfterMs = 3000
/** Limit on one page. Longer than visitors wait, because later ones find it in the cache. */
const defaultRenderTimeoutMs = 1500
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
  #stuckTimer: NodeJS.Timeout | undefined
  /** The reason why each of these remotes is no longer loaded. */
  #remotesThatFailedToLoad: RenderThreadVersions['unusable'] = {}
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

  /** Starts a thread. A remote that does not load ends it; the next one starts without that remote. */
  async #start(): Promise<Worker> {
    for (;;) {
      const versions = this.#findVersions()
      const worker = await this.#threads.acquire()
      const loaded = await loadVersionsInThread(worker, versions)
      if ('failedRemote' in loaded) {
        this.#remotesThatFailedToLoad = { ...this.#remotesThatFailedToLoad, [loaded.failedRemote]: loaded.reason }
        continue
      }
      this.layouts = loaded.layouts
      this.#listen(worker)
      this.#threads.refill()
      return worker
    }
  }

  async #findVersions(): Promise<RenderThreadVersions> {
    const { remotes, findUnusable } = this.#versions
    const unusable = await findUnusable()
    return { remotes, unusable: { ...unusable, ...this.#remotesThatFailedToLoad } }
  }

  /** Listens to a thread that has loaded its versions. */
  #listen(worker: Worker): void {
    worker.on('message', (reply: RenderReply) => this.#settle(reply))
    worker.on('error', (error) =>
      this.#failAll(new RenderError(error instanceof Error ? error.message : String(error))),
    )
    worker.on('exit', () => this.#replace(worker))
  }

  #settle(reply: RenderReply): void {
    const pending = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size > 0) this.#stuckTimer?.refresh()
    else clearTimeout(this.#stuckTimer)
    if ('page' in reply) pending?.resolve(reply.page)
    else if (reply.isTimeout) pending?.reject(new RenderTimeout(reply.failure, reply.remote))
    else pending?.reject(new RenderError(reply.failure, reply.remote))
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    clearTimeout(this.#stuckTimer)
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
      if (this.#waiting.size === 0) this.#stuckTimer = setTimeout(() => worker.terminate(), stuckAfterMs)
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
