/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** From 0 to `below` - 1. */
  int: (below: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True once in `times`. */
  oneIn: (times: number) => boolean
}

/** A source of its own for every thing that is made: what one takes does not move what another gets. */
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

/** A copy in another order. */
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
