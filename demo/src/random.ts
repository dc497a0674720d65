/** A source of random-looking numbers that are the same for a seed on every machine. */
export type Random = {
  /** Returns an integer from 0 to `below` - 1. */
  int: (below: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns true once in `times` on average. */
  oneIn: (times: number) => boolean
}

/** Creates a source. Every generated thing has its own, so that a change to one does not change the others. */
export function createRandom(...seed: ReadonlyArray<string | number>): Random {
  let state = hashText(seed.join('/'))
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return { int, pick: (items) => items[int(items.length)]!, oneIn: (times) => int(times) === 0 }
}

/** FNV-1a */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Returns a shuffled copy. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = random.int(last + 1)
    const item = copy[last]!
    copy[last] = copy[other]!
    copy[other] = item
  }
  return copy
}
