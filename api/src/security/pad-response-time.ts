import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs `work` and settles after a multiple of `stepMs`, success and failure alike, so that the response time does not
 * reveal what was done.
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
