import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'

const lockTimeoutState = '55P03'
const deadlockState = '40P01'

/** Limits of waits for locks, in milliseconds. */
export type LockWaitLimits = {
  /** Reads queue behind a statement that waits for a lock, so one wait is short. */
  lockTimeoutMs: number
  /** The first pause between two attempts; each further one is twice as long, up to `maxPauseMs`. */
  firstPauseMs: number
  maxPauseMs: number
  /** Time after which no further attempt starts. */
  maxTotalMs: number
}

/** Another session holds a lock; the message names both. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/** Returns whether a statement failed because of another session's lock, and may succeed later. */
export const isLockFailure = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === lockTimeoutState || error.code === deadlockState)

/**
 * Runs `work` again, after growing pauses, while it throws `LockedError`. Between the attempts, other sessions proceed.
 * @throws Error that names the lock after `maxTotalMs`; any error that is no `LockedError` at once
 */
export async function retryWhileLocked<Result>(
  work: () => Promise<Result>,
  { firstPauseMs, maxPauseMs, maxTotalMs }: LockWaitLimits,
  onWait: (message: string) => void,
): Promise<Result> {
  const deadline = Date.now() + maxTotalMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      if (Date.now() + pauseMs > deadline)
        throw new Error(`${error.message}, and ${maxTotalMs / 1000} s have passed. End that work, and start again.`)
      onWait(`${error.message}; the next attempt starts in ${pauseMs / 1000} s`)
      await pause(pauseMs)
    }
  }
}
