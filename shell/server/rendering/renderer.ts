import type { Worker } from 'node:worker_threads'
import type { RenderedPage } from '../../src/server-shell-interface.ts'
import type {
  LayoutMarkup,
  RenderJob,
  RenderReply,
  RenderRequest,
  RenderThreadLoaded,
  RenderThreadLoadProgress,
  RenderThreadVersions,
} from './render-messages.ts'
import type { RenderThreadPool } from './render-thread-pool.ts'

/** A thread that answers no request for this long is stuck and is replaced. */
const stuckAfterMs = 3000
/** Limit on one page. Longer than visitors wait, because later ones find it in the cache. */
const defaultRenderTimeoutMs = 1500
/** A remote that loads for this long never finishes; the thread is started without it. */
const remoteLoadTimeoutMs = 5000
/** Limit on the whole start, generous because the machine may be busy. */
const startTimeoutMs = 30_000
const restartDelayMs = 1000

/** The versions of a renderer, for its threads one after the other. */
type RenderThreadVersionsSource = Pick<RenderThreadVersions, 'remotes'> & {
  /** Returns the remotes that must not be loaded, with the reason, before each thread loads any. Never rejects. */
  findUnusable(): Promise<RenderThreadVersions['unusable']>
}

export type Renderer = {
  readonly layouts: LayoutMarkup
  /**
   * Renders a page and settles when the thread is done with it, which a busy thread may be after `timeoutMs`.
   * @throws RenderError with the reason if the page cannot be rendered
   */
  render(request: RenderRequest, timeoutMs?: number): Promise<RenderedPage>
  /** Lets running pages finish, then ends the thread. */
  close(): Promise<void>
}

/** A failed render. `remote` owns the page; null if that is unknown. */
export class RenderError extends Error {
  readonly remote: string | null

  constructor(message: string, remote: string | null = null) {
    super(message)
    this.remote = remote
  }
}

/** A render that took too long in a thread that answers: a sign of load, and not of a broken remote. */
export class RenderTimeout extends RenderError {}

type PendingRender = { resolve(page: RenderedPage): void; reject(error: Error): void }

class RenderThread implements Renderer {
  readonly #threads: RenderThreadPool
  readonly #versions: RenderThreadVersionsSource
  readonly #waiting = new Map<number, PendingRender>()
  #worker!: Promise<Worker>
  #nextId = 1
  #isClosing = false
  /** Runs while requests wait and restarts with every reply: a busy thread is not stuck. */
  #stuck: NodeJS.Timeout | undefined
  /** Remotes that never finished loading. */
  #endless: RenderThreadVersions['unusable'] = {}
  layouts: LayoutMarkup = { guest: '', unknown: '' }

  constructor(versions: RenderThreadVersionsSource, threads: RenderThreadPool) {
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
      worker.on('message', (message: RenderThreadLoaded | RenderThreadLoadProgress | RenderReply) => {
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

  async render(request: RenderRequest, timeoutMs = defaultRenderTimeoutMs): Promise<RenderedPage> {
    const deadline = Date.now() + timeoutMs
    const worker = await this.#worker
    const id = this.#nextId++
    if (this.#waiting.size === 0) this.#stuck = setTimeout(() => worker.terminate(), stuckAfterMs)
    const page = new Promise<RenderedPage>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    const job: RenderJob = { ...request, id, deadline }
    worker.postMessage(job)
    return page
  }

  async close(): Promise<void> {
    this.#isClosing = true
    const worker = await this.#worker.catch(() => null)
    const deadline = Date.now() + stuckAfterMs
    while (this.#waiting.size > 0 && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20))
    await worker?.terminate()
    this.#failAll(new RenderError('The render thread was closed'))
  }
}

/** Starts a renderer for one version of each remote. @throws if the shell's build cannot be loaded */
export function startRenderer(versions: RenderThreadVersionsSource, threads: RenderThreadPool): Promise<Renderer> {
  return new RenderThread(versions, threads).started()
}
