import { LRUCache } from 'lru-cache'

/** At most `max` uses in any `windowMs`. */
export type RateLimit = { max: number; windowMs: number }

/** Limit on stored keys, the least recently used of which are forgotten first. */
const maxKeys = 10_000

/**
 * Counts uses by key, in this process only. `consume` returns 0 if a use is allowed, otherwise the milliseconds until
 * the next one is; a rejected use does not count. Keys that are unused for a whole window are forgotten.
 */
export function createLocalRateLimit({ max, windowMs }: RateLimit, now: () => number = Date.now) {
  const uses = new LRUCache<string, number[]>({ max: maxKeys, ttl: windowMs, ttlResolution: 0, perf: { now } })

  return {
    consume(key: string): number {
      const time = now()
      const recent = (uses.get(key) ?? []).filter((each) => each > time - windowMs)
      const [oldest] = recent
      if (recent.length >= max && oldest !== undefined) return oldest + windowMs - time
      uses.set(key, [...recent, time])
      return 0
    },
  }
}
