import { LRUCache } from 'lru-cache'
import { ChangeClock } from './change-clock.ts'

export type ContentEncoding = 'identity' | 'br' | 'gzip'

export type EncodedReply = {
  /** Entity tag of the uncompressed body, without quotes. */
  etag: string
  bodies: Partial<Record<ContentEncoding, Buffer>>
}

/** The state before a reply was read: the catalogue's version, and the number of changes of counts received. */
export type DataVersion = { version: number; changeCount: number }

/** A stored reply, read from this state or a later one. */
export type CachedReply = EncodedReply &
  DataVersion & {
    /**
     * Insert sets of a reply of cards, which is stored for guests only; null for a reply that is equal for all callers.
     */
    insertSetIds: ReadonlyArray<string> | null
    /** For the log: `/api/cards/:id`. */
    route: string
  }

/** Bytes of an entry besides its bodies: keys, headers and the map's own memory. */
const entryOverheadBytes = 512
/** Bytes for each insert set's id of an entry. */
const bytesPerInsertSet = 64
const maxAddressLength = 2_048

/**
 * Caches replies of public reads by address, up to `maxBytes`; the least recently used go first. An entry is valid only
 * for the current version of the catalogue, so a change invalidates all older ones. Counts of cards change apart from
 * it and invalidate the replies with cards of their insert set. `version` returns null while change notifications do
 * not arrive; then nothing is stored or returned.
 */
export class ReplyCache {
  readonly #version: () => number | null
  readonly #entries: LRUCache<string, CachedReply>
  readonly #changes = new ChangeClock()
  hits = 0
  /** Number of changes of the users credited beside cards; rendered pages depend on it. */
  creditVersion = 0

  constructor(maxBytes: number, version: () => number | null) {
    this.#version = version
    this.#entries = new LRUCache({
      // The library has no cache of 0 bytes. No entry fits into 1.
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: measureEntry,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Returns the state from which a reply that starts now is built; null while nothing can be stored. */
  currentVersion(): DataVersion | null {
    const version = this.#version()
    return version === null ? null : { version, changeCount: this.#changes.now }
  }

  /** Returns the valid reply for an address; undefined if there is none. */
  get(address: string): CachedReply | undefined {
    const entry = this.#entries.get(address)
    if (!entry || entry.version !== this.#version() || this.#hasStaleCounts(entry)) return undefined
    this.hits += 1
    return entry
  }

  /** Stores a reply, or adds an encoding of its body. */
  put(address: string, reply: CachedReply): void {
    if (reply.version !== this.#version() || address.length > maxAddressLength) return
    if (this.#changes.isStale(reply.insertSetIds ?? [], reply.changeCount)) return
    const existing = this.#entries.peek(address)
    const isSame = existing?.etag === reply.etag && existing.version === reply.version
    this.#entries.set(address, isSame ? { ...reply, bodies: { ...existing.bodies, ...reply.bodies } } : reply)
  }

  /** Makes replies with cards of these insert sets invalid, also those that are still being built. */
  invalidateInsertSets(insertSetIds: ReadonlyArray<string>): void {
    this.#changes.add(insertSetIds)
  }

  /**
   * Makes replies invalid because other users are credited for cards of these insert sets. Called in the writing process before
   * its response, and in all others by notification.
   */
  invalidateCredits(insertSetIds: ReadonlyArray<string> | 'any'): void {
    this.creditVersion += 1
    if (insertSetIds === 'any') this.clear()
    else this.invalidateInsertSets(insertSetIds)
  }

  /** Drops all replies and frees their memory. Replies still being built will not be stored. */
  clear(): void {
    this.#changes.addUnknown()
    this.#entries.clear()
  }

  #hasStaleCounts({ insertSetIds, changeCount }: CachedReply): boolean {
    return insertSetIds !== null && this.#changes.isStale(insertSetIds, changeCount)
  }
}

function measureEntry({ bodies, insertSetIds }: CachedReply, address: string): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return bodyBytes + 2 * address.length + entryOverheadBytes + (insertSetIds?.length ?? 0) * bytesPerInsertSet
}
