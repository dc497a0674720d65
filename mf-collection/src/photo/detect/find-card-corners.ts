import { type Corners, mapCorners, type Point } from '../geometry/corners.ts'
import {
  createRivalEdgeVariants,
  createSideEndShiftVariants,
  createSideShiftVariants,
} from './candidates/create-rival-edge-variants.ts'
import { findCardOutlineCandidates } from './candidates/find-card-outline-candidates.ts'
import { findSideEndShiftsToColorSteps } from './candidates/find-side-end-shifts-to-color-steps.ts'
import { orderFromCardTopLeft } from './candidates/order-from-card-top-left.ts'
import { refineSides } from './candidates/refine-sides.ts'
import type { Pixels } from './edges/color-planes.ts'
import { createEdgeMap, type EdgeMap } from './edges/edge-map.ts'
import { findEdgePoints } from './edges/edge-points.ts'
import { findLines } from './lines/find-lines.ts'
import { measureSupportAlongLines } from './lines/line-support.ts'
import { createColorGrid, measureColorOverlap } from './scoring/color-overlap.ts'
import { createDuplicateSkippingScorer, pickTopCornerCandidates } from './scoring/pick-top-corner-candidates.ts'
import { type ScoredCorners, scoreCorners } from './scoring/score-corners.ts'

/** Limits on candidates in each step. More take longer and find hardly more cards. */
const maxLines = 60
const maxOutlineCandidates = 300
const maxScoredCandidates = 80
const firstVariantCount = 12
const secondVariantCount = 6
/** Final search: each side of the best candidate is moved by these distances in pixels, in several rounds. */
const nudgeDistances = [-6, -3, 3, 6]
const nudgeRounds = 2
const refineReach = 3
/** Range at the end. A larger one could pull a faint side to another edge. */
const finalRefineReach = 1
const minScore = -8.5
const sureScore = -4.5
/** Longer sides of the image in pixels, in the first and second pass. */
const detectionSizes = [400, 480] as const

/**
 * Detects the card: edges make lines, lines make quadrilaterals, and the one wins that looks most like a card in
 * perspective, with edges on all sides and different colors around it.
 * @param read returns the image scaled to a longer side in pixels
 * @returns corners as fractions of the image's width and height, or null without a card
 */
export function findCardCorners(read: (longSide: number) => Pixels): Corners | null {
  let best: Detection | null = null
  for (const longSide of detectionSizes) {
    const detection = detectAtSize(read(longSide))
    if (detection && detection.score > (best?.score ?? minScore)) best = detection
    if (best && best.score >= sureScore) break
  }
  return best?.corners ?? null
}

type Detection = { corners: Corners; score: number }

function detectAtSize(pixels: Pixels): Detection | null {
  const edges = createEdgeMap(pixels)
  const best = findBestCandidate(edges)
  if (!best) return null
  const corners = orderFromCardTopLeft(refineSides(best.corners, edges, finalRefineReach), pixels)
  // Pixel centers are half a pixel inside the image.
  const toFraction = ({ x, y }: Point) => ({ x: (x + 0.5) / pixels.width, y: (y + 0.5) / pixels.height })
  return { corners: mapCorners(corners, toFraction), score: best.score }
}

function findBestCandidate(edges: EdgeMap): ScoredCorners | undefined {
  const grid = createColorGrid(edges)
  const points = findEdgePoints(edges)
  const supports = measureSupportAlongLines(
    findLines(points, edges.width, edges.height, maxLines),
    points,
    Math.hypot(edges.width, edges.height),
  )
  const scoreUnrefined = (corners: Corners, atLeast: number) => scoreCorners(corners, edges, grid, atLeast)
  const refineCorners = (corners: Corners) => refineSides(corners, edges, refineReach)
  const scoreRefined = (corners: Corners, atLeast: number) => scoreUnrefined(refineCorners(corners), atLeast)
  const scoreUnrefinedOnce = createDuplicateSkippingScorer(scoreUnrefined)
  const scoreRefinedOnce = (corners: Corners, atLeast: number) => scoreUnrefinedOnce(refineCorners(corners), atLeast)
  const candidates = findCardOutlineCandidates(supports, edges, maxOutlineCandidates)
    .map(({ corners, score }) => ({
      corners,
      rank: Math.log(score) - measureColorOverlap(grid, corners) / 2,
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxScoredCandidates)
    .map(({ corners }) => corners)
  // A printed border leads to the card's edge, and three correct sides to the fourth; repeated from there.
  let bestVariants = pickTopCornerCandidates(candidates, firstVariantCount, scoreRefinedOnce)
  let best = bestVariants[0]
  for (const maxCount of [secondVariantCount, 1]) {
    const variants = bestVariants.flatMap(({ corners, rivals }) => createRivalEdgeVariants(corners, rivals, edges))
    bestVariants = pickTopCornerCandidates(variants, maxCount, scoreRefinedOnce)
    best = pickBetter(best, bestVariants[0])
  }
  for (let round = 0; best && round < nudgeRounds; round++) {
    // Without refining, which would pull a faint side to a stronger edge nearby.
    const fittedCandidates = createSideEndShiftVariants(
      best.corners,
      findSideEndShiftsToColorSteps(best.corners, edges),
    )
    const { corners, score } = best
    const [bestFitted] = pickTopCornerCandidates(fittedCandidates, 1, scoreUnrefined, score)
    const [bestNudged] = pickTopCornerCandidates(
      createSideShiftVariants(corners, nudgeDistances),
      1,
      scoreRefined,
      bestFitted?.score ?? score,
    )
    best = bestNudged ?? bestFitted ?? best
  }
  return best
}

function pickBetter(first: ScoredCorners | undefined, second: ScoredCorners | undefined): ScoredCorners | undefined {
  return first && second && second.score > first.score ? second : (first ?? second)
}
