import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Site } from '@ninepocket/contract/site/site'
import type { ApiReader } from '../../../src/server-shell-interface.ts'
import { serveApiReads } from './api-port.ts'
import type { RenderWorkerData } from './render-messages.ts'
import { renderThreadEnvironment } from './render-thread-environment.ts'

/** What render threads need, whatever versions they render. */
export type RenderThreadOptions = { shellFolder: string; site: Site; readApi: ApiReader }

const memoryLimitMb = 256
/** Limit on loading the shell, generous because the machine may be busy. */
const startTimeoutMs = 30_000
/** The thread that was just taken has pages to render first, and a second release comes no sooner. */
const refillDelayMs = 500

/** Starts a thread and resolves when it has loaded the shell. @throws if the shell's build cannot be loaded */
async function startThread({ shellFolder, site, readApi }: RenderThreadOptions): Promise<Worker> {
  const { port1: serverPort, port2: apiPort } = new MessageChannel()
  serveApiReads(serverPort, readApi)
  const workerData: RenderWorkerData = { shellFolder, site, apiPort }
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    transferList: [apiPort],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    env: renderThreadEnvironment,
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
export class SpareRenderThreadPool {
  readonly #options: RenderThreadOptions
  #spare: Promise<Worker | null> | null = null
  #restock: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: RenderThreadOptions) {
    this.#options = options
  }

  /** Returns a thread without remotes; the caller ends it. @throws if the shell's build cannot be loaded */
  async acquire(): Promise<Worker> {
    clearTimeout(this.#restock)
    const spare = this.#spare
    this.#spare = null
    const worker = await spare
    const isAlive = worker !== null && worker.threadId > 0
    return isAlive ? worker : startThread(this.#options)
  }

  /** Starts the next spare thread after a delay. */
  refill(): void {
    clearTimeout(this.#restock)
    if (this.#isClosed || this.#spare) return
    this.#restock = setTimeout(() => {
      // The next caller tries again and gets the error.
      this.#spare = startThread(this.#options).catch(() => null)
    }, refillDelayMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restock)
    await (await this.#spare)?.terminate()
  }
}
