/**
 * Remembers ids of 24 hex characters in 8 to 16 bytes each. A Set needs 100 bytes each and is limited to 16
 * million. Only the first 16 characters count: ids are hashes, and the chance that two of 30 million collide is 1
 * in 40,000.
 */
export class CompactIdSet {
  #slots = new Uint32Array(2 * 4096)
  #size = 0

  /** Returns false if the id was already present. */
  add(id: string): boolean {
    if (this.#size * 3 > this.#slots.length) this.#grow()
    const added = insert(this.#slots, parseIdPart(id, 0), parseIdPart(id, 8))
    if (added) this.#size++
    return added
  }

  #grow() {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0) insert(this.#slots, old[at]!, old[at + 1]!)
    }
  }
}

/** Inserts by open addressing. A slot is a pair of numbers; the first is 0 while the slot is free. */
function insert(slots: Uint32Array, high: number, low: number): boolean {
  const mask = slots.length - 1
  let at = (low * 2) & mask
  while (slots[at] !== 0) {
    if (slots[at] === high && slots[at + 1] === low) return false
    at = (at + 2) & mask
  }
  slots[at] = high
  slots[at + 1] = low
  return true
}

/** Reads eight hex characters as a number. 0 marks a free slot, so it becomes 1. */
function parseIdPart(id: string, from: number): number {
  return Number.parseInt(id.slice(from, from + 8), 16) || 1
}
