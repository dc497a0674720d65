import type { Corners } from '../../geometry/corners.ts'
import type { ScoredCorners } from './score-corners.ts'

/** Scores corners. Returns null for a score of at most `atLeast`. */
export type CornerScorer = (corners: Corners, atLeast: number) => ScoredCorners | null

/** Corners within this distance of each other count as the same, in pixels. */
const sameCornersTolerance = 0.5

/**
 * Returns the candidates with the highest scores, best first, at most `maxCount`. Stops scoring candidates that cannot
 * be among them.
 * @param atLeast only greater scores are returned
 */
export function pickTopCornerCandidates(
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
 * Returns a scorer that skips corners scored before. Half of the candidates become the same after refining; without
 * this they would crowd out other starting points.
 */
export function createDuplicateSkippingScorer(scorer: CornerScorer): CornerScorer {
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
