import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RenderWorkerData } from './render-messages.ts'

const memoryLimitMb = 256
/** So long the shell itself may take: on a machine that is busy for a while that is no fault of anybody's. */
const startTimeoutMs = 30_000
/** What took the last spare has pages to make first; a second release comes no sooner. */
const refillDelayMs = 500

function buildThreadEnvironment(): NodeJS.ProcessEnv {
  // What is compiled of a published version would stay in a command's cache long after the version is gone.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env
  // React has a build for development, and takes that where nobody says otherwise: by far the slower one.
  return { ...inherited, NODE_ENV: 'production' }
}

/** Starts a thread that has loaded the shell and no remote yet. @throws where the shell's build cannot be loaded */
async function startThread(data: RenderWorkerData): Promise<Worker> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    env: buildThreadEnvironment(),
  })
  // A thread that ends while nobody has it is missed by nobody.
  worker.on('error', () => undefined)
  const startTimer = setTimeout(() => worker.terminate(), startTimeoutMs)
  const listeners = new AbortController()
  const { signal } = listeners
  try {
    // Its first message says that it stands; an error thrown in it rejects this, too.
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

/** Threads that have loaded the shell, one of them ahead of time: what a release or a crash asks for is then there. */
export class RenderThreadPool {
  readonly #data: RenderWorkerData
  #spare: Promise<Worker | null> | null = null
  #restock: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ shellFolder, apiUrl, site }: RenderWorkerData) {
    this.#data = { shellFolder, apiUrl, site } // and nothing else of it: it is sent to the threads
  }

  /** A thread without remotes, for its taker to end. @throws where the shell's build cannot be loaded */
  async acquire(): Promise<Worker> {
    clearTimeout(this.#restock)
    const spare = this.#spare
    this.#spare = null
    const worker = await spare
    const isAlive = worker !== null && worker.threadId > 0
    return isAlive ? worker : startThread(this.#data)
  }

  /** Has the next one made, once the machine had time for what the last one was taken for. */
  refill(): void {
    clearTimeout(this.#restock)
    if (this.#isClosed || this.#spare) return
    this.#restock = setTimeout(() => {
      // Whoever asks for one later tries again, and is told why.
      this.#spare = startThread(this.#data).catch(() => null)
    }, refillDelayMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restock)
    await (await this.#spare)?.terminate()
  }
}
