import type { Corners } from '../geometry/corners.ts'
import type { Judged } from './judge.ts'

/** Says of some corners how good they are; null where that is no more than `atLeast`. */
export type Judge = (corners: Corners, atLeast: number) => Judged | null

/** Corners that are all nearer to others than this are the same ones, in pixels. */
const same = 0.5

/**
 * The best of some corners, best first. What cannot be among them is not looked at closely.
 * @param atLeast only those with a greater score
 */
export function bestOf(
  candidates: readonly Corners[],
  most: number,
  judged: Judge,
  atLeast = Number.NEGATIVE_INFINITY,
): Judged[] {
  const best: Judged[] = []
  for (const corners of candidates) {
    const seen = judged(corners, best.length < most ? atLeast : best[most - 1]!.score)
    if (!seen) continue
    const place = best.findIndex(({ score }) => score < seen.score)
    best.splice(place < 0 ? best.length : place, 0, seen)
    best.length = Math.min(best.length, most)
  }
  return best
}

/**
 * A judge who looks at the same corners but once. Half of what lines make has its sides at the same edges once they are
 * refined; without it, what varies the best begins from other corners.
 */
export function judgingOnce(judged: Judge): Judge {
  const known: Corners[] = []
  return (corners, atLeast) => {
    if (known.some((others) => areOne(corners, others))) return null
    known.push(corners)
    return judged(corners, atLeast)
  }
}

function areOne(some: Corners, others: Corners): boolean {
  return some.every(
    ({ x, y }, at) => Math.abs(x - others[at]!.x) < same && Math.abs(y - others[at]!.y) < same,
  )
}
