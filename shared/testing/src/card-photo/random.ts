/** Numbers that look random and are the same for the same seed, on every machine. */
export type RandomSource = {
  /** From `low`, below `high`. */
  within(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True in this share (0 to 1) of all cases. */
  chance(share: number): boolean
}

/** A number from 0, below 1, for a place on a grid. */
export function hashToUnit(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** A source of its own for every thing that is drawn: what one takes does not move what another gets. */
export function randomOf(seed: number, purpose: number): RandomSource {
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
