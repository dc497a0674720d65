import type { Corners, Point } from '../../geometry/corners.ts'
import type { EdgeMap } from '../edges/edge-map.ts'

type SideEvidence = {
  /** Mean edge strength along the side, from 0 to 1. */
  edge: number
  /** Distance of the colors inside and outside, in units of their spread. */
  step: number
  /** Distance of the color just outside from that farther out, which is large at a printed border. */
  beyond: number
  /** Mean edge strength beyond the corners, where lines of the table continue. */
  onward: number
}

export type RivalEdge = {
  strength: number
  /** Pixels outwards. */
  distance: number
}

const sampleCount = 24
const inset = 0.08
/** Probes on both sides of the edge in pixels, outside of its blur. */
const nearbyOffsets = [2.5, 4] as const
/** Probes farther out and range of rivals, as fractions of the distance to the opposite side. */
const fartherFractions = [0.06, 0.09, 0.12] as const
const rivalReach = 0.13
const rivalStart = 4
const beyondCorners = [0.06, 0.09, 0.12, 0.15, 0.18] as const
/** Color differences caused by camera noise, in steps of 255. */
const noise = 3

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

export function collectSideEvidence(corners: Corners, edges: EdgeMap): SideEvidence[] {
  return corners.map((_, index) => collectEvidenceAlong(edges, getSide(corners, index)))
}

export function findRivalEdges(corners: Corners, edges: EdgeMap): RivalEdge[] {
  return corners.map((_, index) => findRivalEdge(edges, getSide(corners, index)))
}

/** `in` is a unit vector; `opposite` the mean distance to the opposite side. */
type Side = { from: Point; to: Point; inX: number; inY: number; opposite: number }

function getSide(corners: Corners, index: number): Side {
  const from = corners[index]!
  const to = corners[(index + 1) % 4]!
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
  const inX = -(to.y - from.y) / length
  const inY = (to.x - from.x) / length
  const distanceTo = ({ x, y }: Point) => Math.abs((x - from.x) * inX + (y - from.y) * inY)
  const opposite = (distanceTo(corners[(index + 2) % 4]!) + distanceTo(corners[(index + 3) % 4]!)) / 2
  return { from, to, inX, inY, opposite }
}

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

/** Returns the strongest edge within a pixel, weighted by its agreement with the side's direction. */
function getStrengthNear(edges: EdgeMap, x: number, y: number, inX: number, inY: number): number {
  let best = 0
  for (let offset = -1; offset <= 1; offset++)
    best = Math.max(best, getStrengthAt(edges, x + inX * offset, y + inY * offset, inX, inY))
  return best
}

/** Returns the edge strength, weighted by its agreement with the side's direction. */
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
