import type { Corners } from '../geometry/corners.ts'
import { cardLikeness } from './card-shape.ts'
import { type ColourGrid, colourOverlap } from './colour-overlap.ts'
import type { EdgeMap } from './edge-map.ts'
import { areaOf } from './quad.ts'
import { type Rival, rivalsOf, sideEvidence } from './side-evidence.ts'

/** Corners a card may have, with what rivals each side, and how likely they are beside others of the picture. */
export type Judged = { corners: Corners; rivals: Rival[]; score: number }

/**
 * How much each kind of evidence counts. Fitted (multinomial logit over the candidates of a photo) to 280 drawn photos,
 * none of which a test or the bench measures with. That the mean of the edges counts against the weaker ones says: all
 * four sides are alike.
 */
const weights = {
  likeness: 3.57,
  area: 1.25,
  edgeMean: -5.1,
  edgeLeast: 2.8,
  edgeWeaker: 3.7,
  stepMean: 0.07,
  stepLeast: 0.67,
  beyondMean: -2.27,
  beyondMost: -0.81,
  rivalMean: -9,
  onwardMean: -6.7,
  overlap: -4.1,
} as const

/**
 * Weighs all evidence for some clockwise corners.
 * @param atLeast what others have already: rivals, which can but lower a score, are not looked for where it is below
 * @returns null for a score of no more than that
 */
export function judge(corners: Corners, edges: EdgeMap, grid: ColourGrid, atLeast: number): Judged | null {
  const share = areaOf(corners) / (edges.width * edges.height)
  const withoutRivals =
    weights.likeness * Math.log(cardLikeness(corners, edges) + 1e-3) +
    weights.area * Math.log(Math.max(share, 1e-6)) +
    weights.overlap * colourOverlap(grid, corners) +
    weighSides(corners, edges)
  if (withoutRivals <= atLeast) return null
  const rivals = rivalsOf(corners, edges)
  const score = withoutRivals + weights.rivalMean * mean(rivals.map(({ strength }) => strength))
  return score > atLeast ? { corners, rivals, score } : null
}

function weighSides(corners: Corners, edges: EdgeMap): number {
  const sides = sideEvidence(corners, edges)
  const edge = ascending(sides.map((side) => side.edge))
  const step = ascending(sides.map((side) => Math.log1p(side.step)))
  const beyond = ascending(sides.map((side) => Math.log1p(side.beyond)))
  return (
    weights.edgeMean * mean(edge) +
    weights.edgeLeast * edge[0]! +
    weights.edgeWeaker * mean(edge.slice(0, 2)) +
    weights.stepMean * mean(step) +
    weights.stepLeast * step[0]! +
    weights.beyondMean * mean(beyond) +
    weights.beyondMost * beyond[3]! +
    weights.onwardMean * mean(sides.map(({ onward }) => onward))
  )
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
