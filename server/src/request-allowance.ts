const windowMs = 1_000

/** Limits requests with the same key, such as those of one session or connection, in windows of one second. */
export class RequestAllowance<Key> {
  readonly #maxPerSecond: number
  readonly #counts = new Map<Key, number>()
  #windowEnd = Number.NEGATIVE_INFINITY

  constructor(maxPerSecond: number) {
    this.#maxPerSecond = maxPerSecond
  }

  /** Counts a request, and returns whether it is within the limit. */
  take(key: Key): boolean {
    const now = performance.now()
    if (now >= this.#windowEnd) {
      // All keys share the window, so that the keys of old requests need no other limit.
      this.#counts.clear()
      this.#windowEnd = now + windowMs
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#maxPerSecond
  }
}
