import { LRUCache } from 'lru-cache'
import type { CacheTag } from './cache-tag.ts'
import type { ChangeClock } from './change-clock.ts'

export type ContentEncoding = 'identity' | 'br' | 'gzip'

export type EncodedReply = {
  /** Entity tag of the uncompressed body, without quotes. */
  etag: string
  bodies: Partial<Record<ContentEncoding, Buffer>>
  /** Headers for browsers, proxies and CDNs, alternating names and values. */
  cacheHeaders: ReadonlyArray<string>
}

/** What decides for whom and for how long a reply is cached. */
export type CacheConditions = {
  /** Time of the change clock before the reply was read. */
  startedAt: number
  tags: ReadonlyArray<CacheTag>
  /** `guests` if members get a reply of their own. */
  audience: 'anyone' | 'guests'
}

export type CachedReply = EncodedReply &
  CacheConditions & {
    /** For the log: `/api/cards/:id`. */
    route: string
  }

/** Bytes of an entry besides its bodies and tags: keys, headers and the map's own memory. */
const entryOverheadBytes = 512
const bytesPerTag = 64
const maxAddressLength = 2_048

/**
 * Caches replies of public reads by address, up to `maxBytes`; the least recently used go first. A reply is valid until
 * one of its tags changes.
 */
export class ReplyCache {
  readonly #changes: ChangeClock
  readonly #entries: LRUCache<string, CachedReply>
  hits = 0

  constructor(maxBytes: number, changes: ChangeClock) {
    this.#changes = changes
    this.#entries = new LRUCache({
      // The library has no cache of 0 bytes. No entry fits into 1.
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: measureEntry,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Returns the valid reply for an address; undefined if there is none. */
  get(address: string): CachedReply | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    if (this.#changes.isStale(entry.tags, entry.startedAt)) {
      this.#entries.delete(address)
      return undefined
    }
    this.hits += 1
    return entry
  }

  /** Stores a reply, or adds an encoding of its body. A reply that started before a change of its tags is not stored. */
  put(address: string, reply: CachedReply): void {
    if (address.length > maxAddressLength || this.#changes.isStale(reply.tags, reply.startedAt)) return
    const existing = this.#entries.peek(address)
    const added = Object.entries(reply.bodies).map(([encoding, body]) => [encoding, copyIntoOwnMemory(body)] as const)
    const bodies = { ...(existing?.etag === reply.etag && existing.bodies), ...Object.fromEntries(added) }
    this.#entries.set(address, { ...reply, bodies })
  }
}

/**
 * Copies a body unless all of its memory is its own. Small buffers are parts of larger ones: a compressed body of 1 KB keeps
 * 64 KB in memory, which `measureEntry` would not count.
 */
function copyIntoOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

function measureEntry({ bodies, tags }: CachedReply, address: string): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return bodyBytes + 2 * address.length + entryOverheadBytes + tags.length * bytesPerTag
}
