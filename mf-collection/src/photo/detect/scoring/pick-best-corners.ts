import type { Corners } from '../../geometry/corners.ts'
import type { ScoredCorners } from './score-corners.ts'

/** Says of some corners how good they are; null where that is no more than `atLeast`. */
export type CornerScorer = (corners: Corners, atLeast: number) => ScoredCorners | null

/** Corners that are all nearer to others than this are the same ones, in pixels. */
const sameCornersTolerance = 0.5

/**
 * The best of some corners, best first. What cannot be among them is not looked at closely.
 * @param atLeast only those with a greater score
 */
export function pickBestCorners(
  candidates: readonly Corners[],
  maxCount: number,
  scorer: CornerScorer,
  atLeast = Number.NEGATIVE_INFINITY,
): ScoredCorners[] {
  const best: ScoredCorners[] = []
  for (const corners of candidates) {
    const scored = scorer(corners, best.length < maxCount ? atLeast : best[maxCount - 1]!.score)
    if (!scored) continue
    const index = best.findIndex(({ score }) => score < scored.score)
    best.splice(index < 0 ? best.length : index, 0, scored)
    best.length = Math.min(best.length, maxCount)
  }
  return best
}

/**
 * A judge who looks at the same corners but once. Half of what lines make has its sides at the same edges once they are
 * refined; without it, what varies the best begins from other corners.
 */
export function scoreOnce(scorer: CornerScorer): CornerScorer {
  const knownCorners: Corners[] = []
  return (corners, atLeast) => {
    if (knownCorners.some((otherCorners) => areSameCorners(corners, otherCorners))) return null
    knownCorners.push(corners)
    return scorer(corners, atLeast)
  }
}

function areSameCorners(corners: Corners, otherCorners: Corners): boolean {
  return corners.every(
    ({ x, y }, index) =>
      Math.abs(x - otherCorners[index]!.x) < sameCornersTolerance &&
      Math.abs(y - otherCorners[index]!.y) < sameCornersTolerance,
  )
}
