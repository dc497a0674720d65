import { setTimeout as pause } from 'node:timers/promises'
import { cdnPurgeKeys } from '@ninepocket/contract/endpoints/shared-cache-headers'
import { maxKeysPerPurge, type PurgeCdn } from './fastly-purge.ts'

export type PurgeQueueOptions = {
  purge: PurgeCdn
  /** Receives the error of each failed request. */
  onProblem: (error: unknown) => void
  /**
   * Time in ms for which keys are collected. Also the time in which a page that was rendered before the change arrives at the
   * CDN, and in which other processes learn of the change.
   */
  collectMs?: number
  /** Returns the delay before the next attempt, by the number of failed ones. */
  retryDelayMs?: (attempts: number) => number
}

/** Beyond this number of waiting keys, everything expires instead. */
const maxWaitingKeys = 10_000
const defaultCollectMs = 1_000

/** Returns 1 s, 2 s, 4 s … up to a minute. */
const getDefaultRetryDelayMs = (attempts: number) => Math.min(60_000, 500 * 2 ** Math.min(attempts, 20))

/** Collects keys and purges them in batches, one request at a time, until the CDN has done so. */
export class PurgeQueue {
  readonly #options: Required<PurgeQueueOptions>
  readonly #stopping = new AbortController()
  #waitingKeys = new Set<string>()
  /** Whether everything is to expire, because it is unknown what has changed. */
  #isAllWaiting = false
  #isRunning = false

  constructor(options: PurgeQueueOptions) {
    this.#options = { collectMs: defaultCollectMs, retryDelayMs: getDefaultRetryDelayMs, ...options }
  }

  /** Adds keys; `any` if everything may have changed. Never waits. */
  add(keys: ReadonlyArray<string> | 'any'): void {
    if (keys === 'any' || this.#waitingKeys.size + keys.length > maxWaitingKeys) {
      this.#isAllWaiting = true
      this.#waitingKeys.clear()
    } else {
      if (keys.length === 0) return
      for (const key of keys) this.#waitingKeys.add(key)
    }
    void this.#run()
  }

  /** Forgets what waits. */
  clear(): void {
    this.#isAllWaiting = false
    this.#waitingKeys.clear()
  }

  stop(): void {
    this.clear()
    this.#stopping.abort()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    let failedAttempts = 0
    while (
      await this.#wait(failedAttempts === 0 ? this.#options.collectMs : this.#options.retryDelayMs(failedAttempts))
    ) {
      if (await this.#purgeNext()) failedAttempts = 0
      else failedAttempts += 1
      if (!this.#isAllWaiting && this.#waitingKeys.size === 0) break
    }
    this.#isRunning = false
  }

  /** Returns whether the queue still runs after this time. */
  #wait(ms: number): Promise<boolean> {
    const signal = this.#stopping.signal
    return pause(ms, true, { signal, ref: false }).catch(() => false)
  }

  /** Purges the next batch; false if the CDN failed, and the batch waits again. */
  async #purgeNext(): Promise<boolean> {
    const isAll = this.#isAllWaiting
    const keys = isAll ? cdnPurgeKeys : [...this.#waitingKeys].slice(0, maxKeysPerPurge)
    if (keys.length === 0) return true
    // A key that changes again meanwhile must wait again.
    if (isAll) this.#isAllWaiting = false
    else for (const key of keys) this.#waitingKeys.delete(key)
    try {
      await this.#options.purge(keys, isAll ? 'expire' : 'delete')
      return true
    } catch (error) {
      this.#options.onProblem(error)
      this.#isAllWaiting ||= isAll
      if (!isAll) for (const key of keys) this.#waitingKeys.add(key)
      return false
    }
  }
}
