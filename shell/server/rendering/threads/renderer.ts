import type { RenderedPage } from '../../../src/server-shell-interface.ts'
import { guestVisitor } from '../../http/visitor.ts'
import type { LayoutMarkup, RenderRequest } from './render-messages.ts'
import { RenderThread, type RenderThreadVersionsSource } from './render-thread.ts'
import type { SpareRenderThreadPool } from './spare-render-thread-pool.ts'

/** The first renders of a thread are slow. */
const warmUpCount = 2
/** A further thread that has rendered nothing for this long ends, because it holds about 60 MB. */
const defaultIdleMs = 60_000
/** Delay after a further thread could not start. */
const retryDelayMs = 10_000

/** Renders the pages of one version set. */
export type Renderer = {
  readonly layouts: LayoutMarkup
  /**
   * Renders a page and settles when its thread is done with it, which a busy thread may be after `timeoutMs`.
   * @throws RenderError with the reason if the page cannot be rendered
   */
  render(request: RenderRequest, timeoutMs?: number): Promise<RenderedPage>
  /** Lets running pages finish, then ends the threads. */
  close(): Promise<void>
}

export type RendererOptions = {
  maxThreads: number
  /** Receives the error of a further thread that cannot start. */
  onProblem(error: unknown): void
  idleMs?: number
}

/** Starts with one thread, and adds others while all are busy: sets that are kept for a rollback need only one. */
class ThreadedRenderer implements Renderer {
  readonly #startThread: () => Promise<RenderThread>
  readonly #options: RendererOptions
  readonly #threads: RenderThread[]
  readonly #idleTimer: NodeJS.Timeout
  #isAdding = false
  #isClosed = false

  constructor(first: RenderThread, startThread: () => Promise<RenderThread>, options: RendererOptions) {
    this.#threads = [first]
    this.#startThread = startThread
    this.#options = options
    const { idleMs = defaultIdleMs } = options
    this.#idleTimer = setInterval(() => this.#endIdleThread(idleMs), idleMs / 2).unref()
  }

  get layouts(): LayoutMarkup {
    return this.#threads[0]!.layouts // the first one never ends
  }

  render(request: RenderRequest, timeoutMs?: number): Promise<RenderedPage> {
    // The first of equals, so that the last ones become idle.
    const leastBusy = this.#threads.reduce((best, each) => (each.load < best.load ? each : best))
    if (leastBusy.load > 0) void this.#addThread()
    return leastBusy.render(request, timeoutMs)
  }

  async #addThread(): Promise<void> {
    if (this.#isAdding || this.#isClosed || this.#threads.length >= this.#options.maxThreads) return
    this.#isAdding = true
    try {
      const thread = await this.#startThread()
      if (this.#isClosed) await thread.close()
      else this.#threads.push(thread)
      this.#isAdding = false
    } catch (error) {
      this.#options.onProblem(error)
      setTimeout(() => {
        this.#isAdding = false
      }, retryDelayMs).unref()
    }
  }

  #endIdleThread(idleMs: number): void {
    const last = this.#threads.at(-1)!
    if (this.#threads.length === 1 || last.load > 0 || performance.now() - last.lastUsedAt < idleMs) return
    this.#threads.pop()
    last.close().catch(this.#options.onProblem)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#idleTimer)
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

/** Starts a renderer for one version of each remote. @throws if the shell's build cannot be loaded */
export async function startRenderer(
  versions: RenderThreadVersionsSource,
  threads: SpareRenderThreadPool,
  options: RendererOptions,
): Promise<Renderer> {
  const startThread = async () => {
    const thread = await new RenderThread(versions, threads).started()
    for (let time = 0; time < warmUpCount; time++) {
      // A failure is reported when a visitor requests the page.
      await thread.render({ path: '/', search: '', session: guestVisitor.session }).catch(() => undefined)
    }
    return thread
  }
  return new ThreadedRenderer(await startThread(), startThread, options)
}
