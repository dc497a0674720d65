/** Changes that are remembered one by one; a reply takes no longer than they take to happen. */
const maxRemembered = 10_000

/**
 * When the counts of an insert set's cards changed last, on a clock that counts changes: what was begun before a change
 * may have been read before it, whenever it is finished.
 */
export class ChangeClock {
  readonly #changedAt = new Map<string, number>()
  #now = 0
  /** Of changes up to this one it is no longer known what they were of. */
  #forgotten = 0

  get now(): number {
    return this.#now
  }

  add(insertSetIds: ReadonlyArray<string>): void {
    this.#now += 1
    for (const id of insertSetIds) {
      // Last in the map is changed last.
      this.#changedAt.delete(id)
      this.#changedAt.set(id, this.#now)
    }
    for (const [id, changedAt] of this.#changedAt) {
      if (this.#changedAt.size <= maxRemembered) break
      this.#changedAt.delete(id)
      this.#forgotten = changedAt
    }
  }

  /** Anything may have changed. */
  addUnknown(): void {
    this.#now += 1
    this.#forgotten = this.#now
    this.#changedAt.clear()
  }

  /** Whether one of the sets may have changed since `begun`. */
  isStale(insertSetIds: ReadonlyArray<string>, startedAt: number): boolean {
    return (
      startedAt < this.#forgotten || insertSetIds.some((id) => (this.#changedAt.get(id) ?? 0) > startedAt)
    )
  }
}
