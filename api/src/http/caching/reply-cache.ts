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
  }

/** Bytes of an entry besides its bodies: keys, headers and the map's own memory. */
const entryOverheadBytes = 512
/** Bytes for each insert set of an entry: its id, and its place in the index. */
const bytesPerInsertSet = 128
const maxAddressLength = 2_048

/**
 * Caches replies of public reads by address, up to `maxBytes`; the least recently used go first. An entry is valid only
 * for the current version of the catalogue, so a change invalidates all older ones. Counts of cards change apart from
 * it and invalidate the replies with cards of their insert set. `version` returns null while change notifications do
 * not arrive; then nothing is stored or returned.
 */
export class ReplyCache {
  readonly #version: () => number | null
  readonly #maxBytes: number
  readonly #entries = new Map<string, CachedReply>()
  readonly #addressesBySet = new Map<string, Set<string>>()
  readonly #changes = new ChangeClock()
  #bytes = 0
  hits = 0
  misses = 0
  /** Number of changes of the users credited beside cards; rendered pages depend on it. */
  creditVersion = 0

  constructor(maxBytes: number, version: () => number | null) {
    this.#maxBytes = maxBytes
    this.#version = version
  }

  get isOn(): boolean {
    return this.#maxBytes > 0
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Returns the state from which a reply that starts now is built; null while nothing can be stored. */
  currentVersion(): DataVersion | null {
    const version = this.#version()
    return version === null ? null : { version, changeCount: this.#changes.now }
  }

  /** Returns the valid reply for an address; undefined if there is none. */
  get(address: string): CachedReply | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined || entry.version !== this.#version()) {
      this.misses += 1
      return undefined
    }
    this.hits += 1
    // Reinserted, so that the map is in the order of use.
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    return entry
  }

  /** Stores a reply, or adds an encoding of its body. */
  put(address: string, reply: CachedReply): void {
    if (reply.version !== this.#version() || address.length > maxAddressLength) return
    if (this.#changes.isStale(reply.insertSetIds ?? [], reply.changeCount)) return
    const existing = this.#entries.get(address)
    const isSame = existing?.etag === reply.etag && existing.version === reply.version
    const entry = isSame ? { ...reply, bodies: { ...existing.bodies, ...reply.bodies } } : reply
    this.#drop(address)
    this.#entries.set(address, entry)
    this.#bytes += measureEntry(address, entry)
    for (const id of entry.insertSetIds ?? []) this.#index(id, address)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  /** Drops replies that contain cards of these insert sets. Replies still being built will not be stored. */
  invalidateInsertSets(insertSetIds: ReadonlyArray<string>): void {
    this.#changes.add(insertSetIds)
    for (const id of insertSetIds) for (const address of [...(this.#addressesBySet.get(id) ?? [])]) this.#drop(address)
  }

  /**
   * Drops replies because other users are credited for cards of these insert sets. Called in the writing process before
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
    this.#addressesBySet.clear()
    this.#bytes = 0
  }

  #index(insertSetId: string, address: string): void {
    const addresses = this.#addressesBySet.get(insertSetId) ?? new Set()
    this.#addressesBySet.set(insertSetId, addresses.add(address))
  }

  #drop(address: string): void {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= measureEntry(address, entry)
    for (const id of entry.insertSetIds ?? []) {
      const addresses = this.#addressesBySet.get(id)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesBySet.delete(id)
    }
  }
}

function measureEntry(address: string, { bodies, insertSetIds }: CachedReply): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return bodyBytes + 2 * address.length + entryOverheadBytes + (insertSetIds?.length ?? 0) * bytesPerInsertSet
}
