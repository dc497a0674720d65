import { AsyncLocalStorage } from 'node:async_hooks'

/** The task whose code is running; undefined outside all tasks. */
const currentTask = new AsyncLocalStorage<SteppedTask>()

/** Pauses the calling task until the test runs its next step. Returns immediately outside all tasks. */
export async function pauseBeforeStep(): Promise<void> {
  await currentTask.getStore()?.pause()
}

/** Work that a test runs step by step, so that the test decides how the steps of several tasks interleave. */
export class SteppedTask {
  isDone = false
  /** Settles with the result of the work. */
  readonly result: Promise<void>
  #continue: () => void = () => {}
  #reached = Promise.withResolvers<void>()

  constructor(work: () => Promise<void>) {
    const run = async () => {
      await this.pause()
      await work()
    }
    this.result = currentTask.run(this, run).finally(() => {
      this.isDone = true
      this.#reached.resolve()
    })
    this.result.catch(() => {}) // Without this, a failure before the test awaits `result` is an unhandled rejection.
  }

  async pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#continue = resolve
    this.#reached.resolve()
    await promise
  }

  /** Runs the work up to its next pause or to its end. */
  async step(): Promise<void> {
    await this.#reached.promise
    if (this.isDone) return
    this.#reached = Promise.withResolvers()
    this.#continue()
    await this.#reached.promise
  }
}
