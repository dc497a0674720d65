import { ChangeClock } from './change-clock.ts'

/** How a body may be packed on its way. */
export type ContentEncoding = 'identity' | 'br' | 'gzip'

/** A reply of which nothing is left to be made. */
export type EncodedReply = {
  /** Of the plain body, without quotes. */
  etag: string
  bodies: Partial<Record<ContentEncoding, Buffer>>
}

/** The state of things before a reply was read: the catalogue's version, and how many changes of counts were heard of. */
export type DataVersion = { version: number; changeCount: number }

/** A reply that was sent once and is sent again as it is, made from what was at a moment or later. */
export type CachedReply = EncodedReply &
  DataVersion & {
    /** Of a reply of cards, their sets; it is kept for guests alone. null: it has none, and is the same for everybody. */
    insertSetIds: ReadonlyArray<string> | null
  }

/** What an entry costs beside its bodies: keys, headers, the map's own. */
const entryOverheadBytes = 512
/** What each insert set of an entry costs: its id, and its place in the index. */
const bytesPerInsertSet = 128
const maxAddressLength = 2_048

/**
 * Replies of public reads, by address, as many as fit into `maxBytes`; those used longest ago go first. An
 * entry counts only for the very version of the catalogue that is current: a change makes all older ones
 * void at once. Counts of cards change apart from it, and void the replies that hold cards of their set. `version` gives
 * null while changes cannot be heard of: nothing is kept or given then.
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
  /** How often it was told that somebody is named beside cards, or is not any more: pages that are kept hang on it. */
  creditVersion = 0

  constructor(maxBytes: number, version: () => number | null) {
    this.#maxBytes = maxBytes
    this.#version = version
  }

  /** Whether there is room for anything at all. */
  get isOn(): boolean {
    return this.#maxBytes > 0
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What a reply that is begun now is made from; null while nothing can be kept. */
  currentVersion(): DataVersion | null {
    const version = this.#version()
    return version === null ? null : { version, changeCount: this.#changes.now }
  }

  /** The reply of an address; undefined where there is none that is still true. */
  get(address: string): CachedReply | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined || entry.version !== this.#version()) {
      this.misses += 1
      return undefined
    }
    this.hits += 1
    // Last in the map is used last.
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    return entry
  }

  /** Keeps a reply, or adds one more packing of its body. */
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

  /** Counts of cards of these sets have changed: replies that hold such cards are void, those under way too. */
  invalidateInsertSets(insertSetIds: ReadonlyArray<string>): void {
    this.#changes.add(insertSetIds)
    for (const id of insertSetIds)
      for (const address of [...(this.#addressesBySet.get(id) ?? [])]) this.#drop(address)
  }

  /** Of cards of these sets other people are named than before. Told before the writer is answered, and to all others. */
  invalidateCredits(insertSetIds: ReadonlyArray<string> | 'any'): void {
    this.creditVersion += 1
    if (insertSetIds === 'any') this.clear()
    else this.invalidateInsertSets(insertSetIds)
  }

  /** All replies are void, those under way too; their memory is free. */
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
