import { LRUCache } from 'lru-cache'
import type { CacheTag } from './cache-tag.ts'

/** Limit on recorded tags, more than a catalogue usually has. An older change counts as one of any tag. */
export const maxRememberedTags = 50_000

/**
 * Records when the data behind each cache tag last changed, on a clock that counts changes. A reply or page that
 * started before a change may contain the old data, whenever it was finished.
 */
export class ChangeClock {
  readonly #isReceiving: () => boolean
  #now = 0
  /** Time of the latest change whose tags are no longer known. */
  #forgotten = 0
  readonly #changedAt = new LRUCache<CacheTag, number>({
    max: maxRememberedTags,
    dispose: (changedAt, _tag, reason) => {
      if (reason === 'evict') this.#forgotten = changedAt
    },
  })

  /** `isReceiving` returns whether changes are being received. Otherwise everything counts as stale. */
  constructor(isReceiving: () => boolean = () => true) {
    this.#isReceiving = isReceiving
  }

  get now(): number {
    return this.#now
  }

  add(tags: ReadonlyArray<CacheTag>): void {
    this.#now += 1
    for (const tag of tags) this.#changedAt.set(tag, this.#now)
  }

  /** Records a change that may concern any tag. */
  addUnknown(): void {
    this.#now += 1
    this.#forgotten = this.#now
    this.#changedAt.clear()
  }

  /** Returns the time of the latest change that may concern the tag; null while changes are not received. */
  getChangedAt(tag: CacheTag): number | null {
    return this.#isReceiving() ? Math.max(this.#forgotten, this.#changedAt.peek(tag) ?? 0) : null
  }

  /** Returns whether one of the tags may have changed since `startedAt`. */
  isStale(tags: ReadonlyArray<CacheTag>, startedAt: number): boolean {
    if (!this.#isReceiving() || startedAt < this.#forgotten) return true
    return startedAt < this.#now && tags.some((tag) => (this.#changedAt.peek(tag) ?? 0) > startedAt)
  }
}
