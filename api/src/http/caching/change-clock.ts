import { LRUCache } from 'lru-cache'

/** Limit on recorded insert sets, more than a catalogue usually has. An older change counts as one of any insert set. */
const maxRemembered = 10_000

/**
 * Records when the counts of an insert set's cards last changed, on a clock that counts changes. A reply that started
 * before a change may contain the old counts, whenever it was finished.
 */
export class ChangeClock {
  #now = 0
  /** Time of the latest change whose insert sets are no longer known. */
  #forgotten = 0
  readonly #changedAt = new LRUCache<string, number>({
    max: maxRemembered,
    dispose: (changedAt, _id, reason) => {
      if (reason === 'evict') this.#forgotten = changedAt
    },
  })

  get now(): number {
    return this.#now
  }

  add(insertSetIds: ReadonlyArray<string>): void {
    this.#now += 1
    for (const id of insertSetIds) this.#changedAt.set(id, this.#now)
  }

  /** Records a change that may affect any insert set. */
  addUnknown(): void {
    this.#now += 1
    this.#forgotten = this.#now
    this.#changedAt.clear()
  }

  /** Returns whether one of the insert sets may have changed since `startedAt`. */
  isStale(insertSetIds: ReadonlyArray<string>, startedAt: number): boolean {
    return startedAt < this.#forgotten || insertSetIds.some((id) => (this.#changedAt.peek(id) ?? 0) > startedAt)
  }
}
