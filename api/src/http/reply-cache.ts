/** How a body may be packed on its way. */
export type Packing = 'identity' | 'br' | 'gzip'

/** A reply of which nothing is left to be made. */
export type ReadyReply = {
  /** Of the plain body, without quotes. */
  etag: string
  bodies: Partial<Record<Packing, Buffer>>
}

/** A reply that was sent once and is sent again as it is; `version`: the catalogue's that it was made from, or an older one. */
export type KeptReply = ReadyReply & { version: number }

/** What an entry costs beside its bodies: keys, headers, the map's own. */
const overheadBytes = 512
const longestAddress = 2_048

/**
 * Replies of public reads, by address, as many as fit into `maxBytes`; those used longest ago go first. An
 * entry counts only for the very version of the catalogue that is current: a change makes all older ones
 * void at once. `version` gives null while changes cannot be heard of: nothing is kept or given then.
 */
export class ReplyCache {
  readonly version: () => number | null
  readonly #maxBytes: number
  readonly #entries = new Map<string, KeptReply>()
  #bytes = 0
  hits = 0
  misses = 0

  constructor(maxBytes: number, version: () => number | null) {
    this.#maxBytes = maxBytes
    this.version = version
  }

  /** Whether there is room for anything at all. */
  get isOn(): boolean {
    return this.#maxBytes > 0
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The reply of an address; undefined where there is none that is still true. */
  get(address: string): KeptReply | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined || entry.version !== this.version()) {
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
  put(address: string, reply: KeptReply): void {
    if (reply.version !== this.version() || address.length > longestAddress) return
    const known = this.#entries.get(address)
    const isSame = known?.etag === reply.etag && known.version === reply.version
    const entry = isSame ? { ...reply, bodies: { ...known.bodies, ...reply.bodies } } : reply
    this.#drop(address)
    this.#entries.set(address, entry)
    this.#bytes += sizeOf(address, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  /** Frees the memory of what is void anyway. */
  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #drop(address: string): void {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= sizeOf(address, entry)
  }
}

function sizeOf(address: string, { bodies }: KeptReply): number {
  const packed = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return packed + 2 * address.length + overheadBytes
}
