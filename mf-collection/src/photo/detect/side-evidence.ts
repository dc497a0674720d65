import type { Corners, Point } from '../geometry/corners.ts'
import type { EdgeMap } from './edge-map.ts'

/** What is to be seen along one side of four corners. */
export type SideEvidence = {
  /** Mean strength of edges along the side, 0 to 1. */
  edge: number
  /** How far the colours on both sides of it are apart, in the spread that they have. */
  step: number
  /** How far the colour just outside is from that farther out: a frame within a card has the card's border outside. */
  beyond: number
  /** Mean strength of the strongest edge farther out that runs along with the side. */
  rival: number
  /** Mean strength of the edge where the side would go on beyond its corners: a line of the table does. */
  onward: number
  /** How far out the rival lies, in pixels. */
  rivalAt: number
}

/** Along a side, but for its ends: corners are round. */
const samples = 24
const inset = 0.08
/** Probes on either side of the edge, in pixels, clear of its blur. */
const nearby = [2.5, 4] as const
/** Probes farther out, and where a rival may lie, as shares of the distance to the opposite side. */
const farther = [0.06, 0.09, 0.12] as const
const rivalReach = 0.13
const rivalStart = 4
/** Places beyond each corner, as shares of the side's length. */
const beyondCorners = [0.06, 0.09, 0.12, 0.15, 0.18] as const
/** Differences of colour that a camera's noise may make, in steps of 255. */
const noise = 3

/** The mean and the spread of colours, gathered probe by probe. */
class Colours {
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
  apartFrom(other: Colours): number {
    if (this.count === 0 || other.count === 0) return 0
    const [one, two] = [this.mean(), other.mean()]
    const apart = Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2])
    return apart / (noise + Math.sqrt((this.variance() + other.variance()) / 2))
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
export function sideEvidence(corners: Corners, edges: EdgeMap): SideEvidence[] {
  return corners.map((from, at) => {
    const to = corners[(at + 1) % 4]!
    const opposite =
      (distanceTo(from, to, corners[(at + 2) % 4]!) + distanceTo(from, to, corners[(at + 3) % 4]!)) / 2
    return evidenceAlong(edges, from, to, opposite)
  })
}

function distanceTo(from: Point, to: Point, { x, y }: Point): number {
  const area = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  return Math.abs(area) / Math.hypot(to.x - from.x, to.y - from.y)
}

function evidenceAlong(edges: EdgeMap, from: Point, to: Point, opposite: number): SideEvidence {
  const { width, height } = edges
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  // Of clockwise corners this one points inwards.
  const inX = -(to.y - from.y) / length
  const inY = (to.x - from.x) / length
  const reach = Math.max(rivalStart + 2, Math.round(rivalReach * opposite))
  const [inside, outside, far] = [new Colours(), new Colours(), new Colours()]
  const outer = new Float32Array(reach + 1)
  let edge = 0
  for (let sample = 0; sample < samples; sample++) {
    const share = inset + ((1 - 2 * inset) * sample) / (samples - 1)
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    const probe = (colours: Colours, off: number) => {
      const column = Math.round(x + inX * off)
      const row = Math.round(y + inY * off)
      if (column >= 0 && row >= 0 && column < width && row < height) colours.add(edges, column, row)
    }
    for (const off of nearby) {
      probe(inside, off)
      probe(outside, -off)
    }
    for (const part of farther) probe(far, -Math.max(6, part * opposite))
    edge += edgeNear(edges, x, y, inX, inY)
    for (let off = rivalStart; off <= reach; off++)
      outer[off]! += strengthAt(edges, x - inX * off, y - inY * off, inX, inY)
  }
  let onward = 0
  for (const part of beyondCorners)
    for (const share of [-part, 1 + part]) {
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      onward += edgeNear(edges, x, y, inX, inY)
    }
  let rival = 0
  let rivalAt = 0
  for (let off = rivalStart; off < reach; off++) {
    const strength = (outer[off]! + outer[off + 1]!) / 2
    if (strength <= rival) continue
    rival = strength
    rivalAt = off + 0.5
  }
  return {
    edge: edge / samples,
    rival: rival / samples,
    rivalAt,
    onward: onward / (2 * beyondCorners.length),
    step: inside.apartFrom(outside),
    beyond: outside.apartFrom(far),
  }
}

/** The strongest edge within a pixel of a place, as far as it runs along the side. */
function edgeNear(edges: EdgeMap, x: number, y: number, inX: number, inY: number): number {
  let best = 0
  for (let off = -1; off <= 1; off++)
    best = Math.max(best, strengthAt(edges, x + inX * off, y + inY * off, inX, inY))
  return best
}

/** Strength of the edge at a place, as far as it runs along the side. */
function strengthAt(
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
