/** At most `max` uses in any `windowMs`. */
export type RateLimit = { max: number; windowMs: number }

/**
 * Counts uses by key, in this process only. `take` returns 0 if a use is allowed, otherwise the milliseconds until the
 * next one is; a rejected use does not count. Keys that are unused for a whole window are forgotten.
 */
export function createLocalRateLimit({ max: most, windowMs }: RateLimit, now: () => number = Date.now) {
  const uses = new Map<string, number[]>()
  let nextSweepAt = 0

  function sweep(time: number) {
    if (time < nextSweepAt) return
    nextSweepAt = time + windowMs
    for (const [key, times] of uses) if ((times.at(-1) ?? 0) <= time - windowMs) uses.delete(key)
  }

  return {
    consume(key: string): number {
      const time = now()
      sweep(time)
      const recent = (uses.get(key) ?? []).filter((each) => each > time - windowMs)
      const [oldest] = recent
      if (recent.length >= most && oldest !== undefined) return oldest + windowMs - time
      uses.set(key, [...recent, time])
      return 0
    },
    /** Number of stored keys. */
    size: () => uses.size,
  }
}
