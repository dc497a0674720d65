import { setTimeout as delay } from 'node:timers/promises'

/**
 * Does something and gives its result after a whole number of `stepMs`, so that the time of an answer says nothing of
 * what was done for it. What fails, fails just as late.
 */
export async function padResponseTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - startedAt
    await delay(Math.ceil(elapsed / stepMs) * stepMs - elapsed)
  }
}
