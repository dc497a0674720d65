import { setTimeout as delay } from 'node:timers/promises'

/**
 * Does something and gives its result after a whole number of `stepMs`, so that the time of an answer says nothing of
 * what was done for it. What fails, fails just as late.
 */
export async function answerEvenly<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - started
    await delay(Math.ceil(elapsed / stepMs) * stepMs - elapsed)
  }
}
