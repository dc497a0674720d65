import { directionCount, type EdgePoints, getDirectionIndex } from '../edges/edge-points.ts'
import type { Line } from './find-lines.ts'

/** How well a line is backed by edges, along its length. Places on it are pixels from the foot of the origin. */
export type LineSupport = {
  line: Line
  /** Sums of the support from the start on, one for each pixel; support of a pixel is from 0 to 1. */
  sums: Float32Array
  /** What `sums[0]` is the place of. */
  start: number
}

/** How far beside the line a point may lie, in pixels, and how far its direction may be off, in degrees. */
const maxDistance = 1.8
const directionTolerance = 14
/** A point speaks for so many pixels before and after it. */
const pointReach = 1

/** Support of each of some lines. `size` is the diagonal of the picture in pixels. */
export function measureLineSupport(lines: readonly Line[], points: EdgePoints, size: number): LineSupport[] {
  const start = -Math.ceil(size)
  const count = 2 * Math.ceil(size) + 1
  const supportValues = new Float32Array(count)
  return lines.map((line) => {
    const { acrossX, acrossY, distance } = line
    supportValues.fill(0)
    const direction = getDirectionIndex(acrossX, acrossY)
    for (let offset = -directionTolerance; offset <= directionTolerance; offset++) {
      const nearbyDirection = (direction + offset + directionCount) % directionCount
      for (
        let at = points.starts[nearbyDirection]!, end = points.starts[nearbyDirection + 1]!;
        at < end;
        at++
      ) {
        const x = points.x[at]!
        const y = points.y[at]!
        const beside = x * acrossX + y * acrossY - distance
        if (beside > maxDistance || beside < -maxDistance) continue
        coverNeighbors(supportValues, Math.round(y * acrossX - x * acrossY) - start, points.weight[at]!)
      }
    }
    return { line, sums: toRunningSums(supportValues), start }
  })
}

function coverNeighbors(supportValues: Float32Array, position: number, weight: number): void {
  for (
    let nearbyDirection = position - pointReach;
    nearbyDirection <= position + pointReach;
    nearbyDirection++
  )
    if (
      nearbyDirection >= 0 &&
      nearbyDirection < supportValues.length &&
      supportValues[nearbyDirection]! < weight
    )
      supportValues[nearbyDirection] = weight
}

function toRunningSums(values: Float32Array): Float32Array {
  const sums = new Float32Array(values.length + 1)
  for (let at = 0; at < values.length; at++) sums[at + 1] = sums[at]! + values[at]!
  return sums
}

/** Mean support between two places of a line, from 0 to 1. */
export function getMeanSupport(support: LineSupport, from: number, to: number): number {
  const { sums, start } = support
  const first = Math.max(0, Math.min(sums.length - 1, Math.round(from) - start))
  const last = Math.max(0, Math.min(sums.length - 1, Math.round(to) - start))
  return last > first ? (sums[last]! - sums[first]!) / (last - first) : 0
}
