import type { Corners, Point } from '../../geometry/corners.ts'
import type { EdgeMap } from '../edges/edge-map.ts'

/** What is to be seen along one side of four corners, of the side itself. */
export type SideEvidence = {
  /** Mean strength of edges along the side, 0 to 1. */
  edge: number
  /** How far the colours on both sides of it are apart, in the spread that they have. */
  step: number
  /** How far the colour just outside is from that farther out: a frame within a card has the card's border outside. */
  beyond: number
  /** Mean strength of the edge where the side would go on beyond its corners: a line of the table does. */
  onward: number
}

/** The edge farther out that runs along with a side and is the strongest there. */
export type RivalEdge = {
  /** Its mean strength along the side. */
  strength: number
  /** How far out it lies, in pixels. */
  distance: number
}

/** Along a side, but for its ends: corners are round. */
const sampleCount = 24
const inset = 0.08
/** Probes on either side of the edge, in pixels, clear of its blur. */
const nearbyOffsets = [2.5, 4] as const
/** Probes farther out, and where a rival may lie, as shares of the distance to the opposite side. */
const fartherFractions = [0.06, 0.09, 0.12] as const
const rivalReach = 0.13
const rivalStart = 4
/** Places beyond each corner, as shares of the side's length. */
const beyondCorners = [0.06, 0.09, 0.12, 0.15, 0.18] as const
/** Differences of colour that a camera's noise may make, in steps of 255. */
const noise = 3

/** The mean and the spread of colours, gathered probe by probe. */
class ColorStats {
  private count = 0
  private first = 0
  private second = 0
  private third = 0
  private squares = 0

  add({ planes, width }: EdgeMap, column: number, row: number): void {
    const at = row * width + column
    const first = planes[0][at]!
    const second = planes[1][at]!
    const third = planes[2][at]!
    this.count++
    this.first += first
    this.second += second
    this.third += third
    this.squares += first * first + second * second + third * third
  }

  /** Steps between two means, over the spread of both. */
  getDistanceTo(other: ColorStats): number {
    if (this.count === 0 || other.count === 0) return 0
    const [one, two] = [this.mean(), other.mean()]
    const distance = Math.sqrt((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2)
    return distance / (noise + Math.sqrt((this.variance() + other.variance()) / 2))
  }

  private mean(): [number, number, number] {
    return [this.first / this.count, this.second / this.count, this.third / this.count]
  }

  private variance(): number {
    const [first, second, third] = this.mean()
    return Math.max(0, this.squares / this.count - first * first - second * second - third * third)
  }
}

/** Evidence for each side of clockwise corners, in their order. */
export function collectSideEvidence(corners: Corners, edges: EdgeMap): SideEvidence[] {
  return corners.map((_, index) => collectEvidenceAlong(edges, getSide(corners, index)))
}

/** What rivals each side of clockwise corners, in their order: the dearest to look for. */
export function findRivalEdges(corners: Corners, edges: EdgeMap): RivalEdge[] {
  return corners.map((_, index) => findRivalEdge(edges, getSide(corners, index)))
}

/** A side, which way is in (a unit vector), and how far away the opposite side is on average. */
type Side = { from: Point; to: Point; inX: number; inY: number; opposite: number }

function getSide(corners: Corners, index: number): Side {
  const from = corners[index]!
  const to = corners[(index + 1) % 4]!
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
  // Of clockwise corners this one points inwards.
  const inX = -(to.y - from.y) / length
  const inY = (to.x - from.x) / length
  const distanceTo = ({ x, y }: Point) => Math.abs((x - from.x) * inX + (y - from.y) * inY)
  const opposite = (distanceTo(corners[(index + 2) % 4]!) + distanceTo(corners[(index + 3) % 4]!)) / 2
  return { from, to, inX, inY, opposite }
}

/** How far along a side a sample lies, from 0 to 1. */
const getSampleFraction = (sample: number) => inset + ((1 - 2 * inset) * sample) / (sampleCount - 1)

function collectEvidenceAlong(edges: EdgeMap, { from, to, inX, inY, opposite }: Side): SideEvidence {
  const { width, height } = edges
  const [inside, outside, far] = [new ColorStats(), new ColorStats(), new ColorStats()]
  let edge = 0
  for (let sample = 0; sample < sampleCount; sample++) {
    const fraction = getSampleFraction(sample)
    const x = from.x + (to.x - from.x) * fraction
    const y = from.y + (to.y - from.y) * fraction
    const probe = (stats: ColorStats, offset: number) => {
      const column = Math.round(x + inX * offset)
      const row = Math.round(y + inY * offset)
      if (column >= 0 && row >= 0 && column < width && row < height) stats.add(edges, column, row)
    }
    for (const offset of nearbyOffsets) {
      probe(inside, offset)
      probe(outside, -offset)
    }
    for (const distanceFraction of fartherFractions) probe(far, -Math.max(6, distanceFraction * opposite))
    edge += getStrengthNear(edges, x, y, inX, inY)
  }
  let onward = 0
  for (const distanceFraction of beyondCorners)
    for (const fraction of [-distanceFraction, 1 + distanceFraction]) {
      const x = from.x + (to.x - from.x) * fraction
      const y = from.y + (to.y - from.y) * fraction
      onward += getStrengthNear(edges, x, y, inX, inY)
    }
  return {
    edge: edge / sampleCount,
    onward: onward / (2 * beyondCorners.length),
    step: inside.getDistanceTo(outside),
    beyond: outside.getDistanceTo(far),
  }
}

function findRivalEdge(edges: EdgeMap, { from, to, inX, inY, opposite }: Side): RivalEdge {
  const reach = Math.max(rivalStart + 2, Math.round(rivalReach * opposite))
  let strongest = 0
  let at = 0
  let before = 0
  for (let offset = rivalStart; offset <= reach; offset++) {
    let strengthHere = 0
    for (let sample = 0; sample < sampleCount; sample++) {
      const fraction = getSampleFraction(sample)
      const x = from.x + (to.x - from.x) * fraction - inX * offset
      const y = from.y + (to.y - from.y) * fraction - inY * offset
      strengthHere += getStrengthAt(edges, x, y, inX, inY)
    }
    if (offset > rivalStart && before + strengthHere > 2 * strongest) {
      strongest = (before + strengthHere) / 2
      at = offset - 0.5
    }
    before = strengthHere
  }
  return { strength: strongest / sampleCount, distance: at }
}

/** The strongest edge within a pixel of a place, as far as it runs along the side. */
function getStrengthNear(edges: EdgeMap, x: number, y: number, inX: number, inY: number): number {
  let best = 0
  for (let offset = -1; offset <= 1; offset++)
    best = Math.max(best, getStrengthAt(edges, x + inX * offset, y + inY * offset, inX, inY))
  return best
}

/** Strength of the edge at a place, as far as it runs along the side. */
function getStrengthAt(
  { width, height, strength, acrossX, acrossY }: EdgeMap,
  x: number,
  y: number,
  inX: number,
  inY: number,
): number {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= width || row >= height) return 0
  const at = row * width + column
  const agreement = acrossX[at]! * inX + acrossY[at]! * inY
  const squared = agreement * agreement
  return squared > 0.8 ? strength[at]! * squared : 0
}
