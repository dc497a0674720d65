/** Random choices that are the same in every run, so that runs send the same requests. */
export type SeededRandom = {
  /** Returns a number from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(from: ReadonlyArray<T>): T
  shuffle<T>(all: ReadonlyArray<T>): T[]
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(from) {
      if (from.length === 0) throw new Error('the list to pick from is empty')
      return from[below(from.length)]!
    },
    shuffle(all) {
      const order = [...all]
      for (let end = order.length - 1; end > 0; end--) {
        const other = below(end + 1)
        ;[order[end], order[other]] = [order[other]!, order[end]!]
      }
      return order
    },
  }
}
