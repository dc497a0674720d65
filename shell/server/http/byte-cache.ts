/** Least recently used cache with a limit in bytes. Keys count too, so that long addresses cannot fill the memory. */
export class ByteCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #limit: number
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, valueBytes: number): void {
    const bytes = valueBytes + key.length * 2
    this.#drop(key)
    if (bytes > this.#limit) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    while (this.#bytes > this.#limit) {
      const oldest = this.#entries.keys().next()
      if (oldest.done) return
      this.#drop(oldest.value)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}
