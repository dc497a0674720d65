import type { Corners, Point } from '../../geometry/corners.ts'
import type { EdgeMap } from '../edges/edge-map.ts'

/** Range of the shifts tried at each end of a side, in pixels. */
const maxShift = 8
const sampleCount = 20
const inset = 0.08
/** Distances from the edge at which colors are compared, in pixels. */
const probeDistances = [1.5, 3] as const

/**
 * For each side, finds the ends at which inside and outside colors differ most in the same way. Summing along the
 * side reveals steps that are too faint locally.
 * @param corners clockwise
 * @returns outward shifts of both ends in pixels
 */
export function findSideEndShiftsToColorSteps(
  corners: Corners,
  edges: EdgeMap,
): Array<{ beginShift: number; endShift: number }> {
  return corners.map((from, at) => fitSideToColorStep(from, corners[(at + 1) % 4]!, edges))
}

function fitSideToColorStep(from: Point, to: Point, edges: EdgeMap): { beginShift: number; endShift: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  let best = { beginShift: 0, endShift: 0 }
  let bestScore = 0
  for (let beginShift = -maxShift; beginShift <= maxShift; beginShift++) {
    const maxEndShift = Math.min(maxShift, beginShift + 4)
    for (let endShift = Math.max(-maxShift, beginShift - 4); endShift <= maxEndShift; endShift++) {
      const colorStep = measureColorStep(edges, shiftPoint(from, out, beginShift), shiftPoint(to, out, endShift), out)
      const value = colorStep * (1 - (0.2 * (Math.abs(beginShift) + Math.abs(endShift))) / (2 * maxShift))
      if (value <= bestScore) continue
      bestScore = value
      best = { beginShift, endShift }
    }
  }
  return best
}

const shiftPoint = ({ x, y }: Point, direction: Point, times: number): Point => ({
  x: x + direction.x * times,
  y: y + direction.y * times,
})

/** Adds differences as vectors, so that changes of opposite sign cancel out. */
function measureColorStep({ planes, width, height }: EdgeMap, from: Point, to: Point, out: Point): number {
  let first = 0
  let second = 0
  let third = 0
  for (let sample = 0; sample < sampleCount; sample++) {
    const share = inset + ((1 - 2 * inset) * sample) / (sampleCount - 1)
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    for (const distance of probeDistances) {
      const insideIndex = indexAt(x - out.x * distance, y - out.y * distance, width, height)
      const outsideIndex = indexAt(x + out.x * distance, y + out.y * distance, width, height)
      first += planes[0][insideIndex]! - planes[0][outsideIndex]!
      second += planes[1][insideIndex]! - planes[1][outsideIndex]!
      third += planes[2][insideIndex]! - planes[2][outsideIndex]!
    }
  }
  return Math.hypot(first, second, third) / (sampleCount * probeDistances.length)
}

function indexAt(x: number, y: number, width: number, height: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  const row = Math.max(0, Math.min(height - 1, Math.round(y)))
  return row * width + column
}
