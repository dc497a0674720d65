import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RenderWorkerData } from './render-messages.ts'

const memoryLimitMb = 256
/** Limit on loading the shell, generous because the machine may be busy. */
const startTimeoutMs = 30_000
/** The thread that was just taken has pages to render first, and a second release comes no sooner. */
const refillDelayMs = 500

function buildThreadEnvironment(): NodeJS.ProcessEnv {
  // The compile cache would keep the code of published versions long after they are gone.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env
  // React's development build, the default, is much slower.
  return { ...inherited, NODE_ENV: 'production' }
}

/** Starts a thread and resolves when it has loaded the shell. @throws if the shell's build cannot be loaded */
async function startThread(data: RenderWorkerData): Promise<Worker> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    env: buildThreadEnvironment(),
  })
  // An idle thread that ends is replaced when it is needed.
  worker.on('error', () => undefined)
  const startTimer = setTimeout(() => worker.terminate(), startTimeoutMs)
  const listeners = new AbortController()
  const { signal } = listeners
  try {
    // The first message says that the thread is ready; an error rejects this, too.
    const ready = once(worker, 'message', { signal })
    const exited = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The render thread ended before it had started')
    })
    await Promise.race([ready, exited])
    return worker
  } finally {
    clearTimeout(startTimer)
    listeners.abort()
  }
}

/** Keeps one spare render thread with the shell loaded, so that a release or a crash does not wait for a start. */
export class RenderThreadPool {
  readonly #data: RenderWorkerData
  #spare: Promise<Worker | null> | null = null
  #restock: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ shellFolder, apiUrl, site }: RenderWorkerData) {
    this.#data = { shellFolder, apiUrl, site } // only these fields, because they are sent to the threads
  }

  /** Returns a thread without remotes; the caller ends it. @throws if the shell's build cannot be loaded */
  async acquire(): Promise<Worker> {
    clearTimeout(this.#restock)
    const spare = this.#spare
    this.#spare = null
    const worker = await spare
    const isAlive = worker !== null && worker.threadId > 0
    return isAlive ? worker : startThread(this.#data)
  }

  /** Starts the next spare thread after a delay. */
  refill(): void {
    clearTimeout(this.#restock)
    if (this.#isClosed || this.#spare) return
    this.#restock = setTimeout(() => {
      // The next caller tries again and gets the error.
      this.#spare = startThread(this.#data).catch(() => null)
    }, refillDelayMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restock)
    await (await this.#spare)?.terminate()
  }
}
