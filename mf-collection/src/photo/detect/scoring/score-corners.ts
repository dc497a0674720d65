import type { Corners } from '../../geometry/corners.ts'
import type { EdgeMap } from '../edges/edge-map.ts'
import { scoreCardShape } from './card-shape.ts'
import { type ColorGrid, measureColorOverlap } from './color-overlap.ts'
import { getSignedArea } from './quad-measurements.ts'
import { collectSideEvidence, findRivalEdges, type RivalEdge } from './side-evidence.ts'

export type ScoredCorners = { corners: Corners; rivals: RivalEdge[]; score: number }

/**
 * Weights of the evidence, fitted (multinomial logit over a photo's candidates) to 280 drawn photos that no test or
 * benchmark uses. The negative weight of the edge mean beside positive ones of the weaker edges means that all four
 * sides must be similar.
 */
const weights = {
  likeness: 3.57,
  area: 1.25,
  edgeMean: -5.1,
  edgeMin: 2.8,
  edgeWeaker: 3.7,
  stepMean: 0.07,
  stepMin: 0.67,
  beyondMean: -2.27,
  beyondMax: -0.81,
  rivalMean: -9,
  onwardMean: -6.7,
  overlap: -4.1,
} as const

/**
 * Scores clockwise corners by all evidence.
 * @param atLeast lower scores return early, before the slow search for rivals, which can only lower a score
 * @returns null for a score of at most `atLeast`
 */
export function scoreCorners(corners: Corners, edges: EdgeMap, grid: ColorGrid, atLeast: number): ScoredCorners | null {
  const share = getSignedArea(corners) / (edges.width * edges.height)
  const scoreBeforeRivals =
    weights.likeness * Math.log(scoreCardShape(corners, edges) + 1e-3) +
    weights.area * Math.log(Math.max(share, 1e-6)) +
    weights.overlap * measureColorOverlap(grid, corners) +
    scoreSides(corners, edges)
  if (scoreBeforeRivals <= atLeast) return null
  const rivals = findRivalEdges(corners, edges)
  const score = scoreBeforeRivals + weights.rivalMean * average(rivals.map(({ strength }) => strength))
  return score > atLeast ? { corners, rivals, score } : null
}

function scoreSides(corners: Corners, edges: EdgeMap): number {
  const sides = collectSideEvidence(corners, edges)
  const edge = sortAscending(sides.map((side) => side.edge))
  const step = sortAscending(sides.map((side) => Math.log1p(side.step)))
  const beyond = sortAscending(sides.map((side) => Math.log1p(side.beyond)))
  return (
    weights.edgeMean * average(edge) +
    weights.edgeMin * edge[0]! +
    weights.edgeWeaker * average(edge.slice(0, 2)) +
    weights.stepMean * average(step) +
    weights.stepMin * step[0]! +
    weights.beyondMean * average(beyond) +
    weights.beyondMax * beyond[3]! +
    weights.onwardMean * average(sides.map(({ onward }) => onward))
  )
}

const sortAscending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
