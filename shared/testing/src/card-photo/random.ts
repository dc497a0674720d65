/** Pseudorandom numbers, the same for the same seed on every machine. */
export type RandomSource = {
  within(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(share: number): boolean
}

/** Hashes a grid point to a number in [0, 1). */
export function hashToUnit(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Creates a separate source for each purpose, so that additional draws for one object do not change the others. */
export function createRandom(seed: number, purpose: number): RandomSource {
  let taken = 0
  const unit = () => hashToUnit(taken++, purpose, seed)
  const within = (low: number, high: number) => low + (high - low) * unit()
  const whole = (low: number, high: number) => Math.floor(within(low, high + 1))
  return {
    within,
    whole,
    pick: (from) => from[whole(0, from.length - 1)]!,
    chance: (share) => unit() < share,
  }
}
