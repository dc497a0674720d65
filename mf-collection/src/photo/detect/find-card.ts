import type { Corners } from '../geometry/corners.ts'
import { agreedSides } from './agreed-sides.ts'
import { bestOf, judgingOnce } from './best-of.ts'
import { colourGrid, colourOverlap } from './colour-overlap.ts'
import { type EdgeMap, edgeMapOf } from './edge-map.ts'
import { edgePoints } from './edge-points.ts'
import { hypotheses } from './hypotheses.ts'
import { type Judged, judge } from './judge.ts'
import { supportOf } from './line-support.ts'
import { findLines } from './lines.ts'
import type { Pixels } from './pixels.ts'
import { readingOrder } from './reading-order.ts'
import { refineSides } from './refine-sides.ts'
import { nudged, variantsOf, withSides } from './variants.ts'

/** How many are looked at in each step: more take longer and find hardly more. */
const lines = 60
const quickly = 300
const closely = 80
const variedFirst = 12
const variedAgain = 6
/** At last each side of the best is tried so many pixels farther out, this many times. */
const nudges = [-6, -3, 3, 6]
const rounds = 2
/** How far a side may be moved to the edge beside it, in pixels. */
const reach = 3
/** The same at the very end: by less than what could pull a faint side away. */
const lastReach = 1
/** Candidates below this are no card. */
const leastScore = -8.5
/** Above this there is no doubt, and no need to look again. */
const sureScore = -4.5
/** How fine a picture is looked at (px of the longer side), and how fine where that leaves doubt. */
const looks = [400, 480] as const

/**
 * Finds the card in a picture: edges make lines, lines make quadrilaterals, and of those the one wins that is most
 * like a card seen from somewhere, with edges all along, other colours around, and nothing card-like about it.
 * @param read gives the picture with about so many pixels on its longer side
 * @returns its corners as shares of the picture's width and height; null where nothing looks enough like a card
 */
export function findCard(read: (longSide: number) => Pixels): Corners | null {
  let best: Sighting | null = null
  for (const longSide of looks) {
    const seen = lookOnce(read(longSide))
    if (seen && seen.score > (best?.score ?? leastScore)) best = seen
    if (best && best.score >= sureScore) break
  }
  return best?.corners ?? null
}

type Sighting = { corners: Corners; score: number }

function lookOnce(pixels: Pixels): Sighting | null {
  const edges = edgeMapOf(pixels)
  const best = bestCandidate(edges)
  if (!best) return null
  const [a, b, c, d] = readingOrder(refineSides(best.corners, edges, lastReach), pixels)
  // From places of pixels to those of the picture: the first pixel's middle is half a pixel inside.
  const share = ({ x, y }: Corners[number]) => ({
    x: (x + 0.5) / pixels.width,
    y: (y + 0.5) / pixels.height,
  })
  return { corners: [share(a), share(b), share(c), share(d)], score: best.score }
}

function bestCandidate(edges: EdgeMap): Judged | undefined {
  const grid = colourGrid(edges)
  const points = edgePoints(edges)
  const supports = supportOf(
    findLines(points, edges.width, edges.height, lines),
    points,
    Math.hypot(edges.width, edges.height),
  )
  const asTheyAre = (corners: Corners, atLeast: number) => judge(corners, edges, grid, atLeast)
  const refined = (corners: Corners) => refineSides(corners, edges, reach)
  const judged = (corners: Corners, atLeast: number) => asTheyAre(refined(corners), atLeast)
  const judgedAnew = judgingOnce(asTheyAre)
  const judgedOnce = (corners: Corners, atLeast: number) => judgedAnew(refined(corners), atLeast)
  const first = hypotheses(supports, edges, quickly)
    .map(({ corners, score }) => ({ corners, rank: Math.log(score) - colourOverlap(grid, corners) / 2 }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, closely)
    .map(({ corners }) => corners)
  // A frame within the card leads to the card, and three right sides to the fourth; once more from there.
  let varied = bestOf(first, variedFirst, judgedOnce)
  let best = varied[0]
  for (const most of [variedAgain, 1]) {
    const variants = varied.flatMap(({ corners, rivals }) => variantsOf(corners, rivals, edges))
    varied = bestOf(variants, most, judgedOnce)
    best = better(best, varied[0])
  }
  for (let round = 0; best && round < rounds; round++) {
    // As they are: the edges of a faint side would pull it back to something near that is stronger.
    const agreed = withSides(best.corners, agreedSides(best.corners, edges))
    const { corners, score } = best
    const [straight] = bestOf(agreed, 1, asTheyAre, score)
    const [moved] = bestOf(nudged(corners, nudges), 1, judged, straight?.score ?? score)
    best = moved ?? straight ?? best
  }
  return best
}

function better(one: Judged | undefined, other: Judged | undefined): Judged | undefined {
  return one && other && other.score > one.score ? other : (one ?? other)
}
