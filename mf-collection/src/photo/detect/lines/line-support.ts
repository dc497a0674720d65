import { type EdgePoints, edgeDirectionCount, getDirectionIndex } from '../edges/edge-points.ts'
import type { Line } from './find-lines.ts'

/** Edge support along a line. Positions are pixels from the foot of the perpendicular through the origin. */
export type LineSupport = {
  line: Line
  /** Prefix sums of the support per pixel, which is from 0 to 1. */
  sums: Float32Array
  start: number
}

/** Tolerances of a point: distance in pixels, direction in degrees. */
const maxDistance = 1.8
const directionTolerance = 14
const pointReach = 1

/** `size` is the image diagonal in pixels. */
export function measureSupportAlongLines(lines: readonly Line[], points: EdgePoints, size: number): LineSupport[] {
  const start = -Math.ceil(size)
  const count = 2 * Math.ceil(size) + 1
  const supportValues = new Float32Array(count)
  return lines.map((line) => {
    const { acrossX, acrossY, distance } = line
    supportValues.fill(0)
    const direction = getDirectionIndex(acrossX, acrossY)
    for (let offset = -directionTolerance; offset <= directionTolerance; offset++) {
      const nearbyDirection = (direction + offset + edgeDirectionCount) % edgeDirectionCount
      const end = points.starts[nearbyDirection + 1]!
      for (let index = points.starts[nearbyDirection]!; index < end; index++) {
        const x = points.x[index]!
        const y = points.y[index]!
        const offsetAcross = x * acrossX + y * acrossY - distance
        if (offsetAcross > maxDistance || offsetAcross < -maxDistance) continue
        coverNeighbors(supportValues, Math.round(y * acrossX - x * acrossY) - start, points.weight[index]!)
      }
    }
    return { line, sums: toRunningSums(supportValues), start }
  })
}

function coverNeighbors(supportValues: Float32Array, position: number, weight: number): void {
  for (let index = position - pointReach; index <= position + pointReach; index++)
    if (index >= 0 && index < supportValues.length && supportValues[index]! < weight) supportValues[index] = weight
}

function toRunningSums(values: Float32Array): Float32Array {
  const sums = new Float32Array(values.length + 1)
  for (let index = 0; index < values.length; index++) sums[index + 1] = sums[index]! + values[index]!
  return sums
}

export function getMeanSupport(support: LineSupport, from: number, to: number): number {
  const { sums, start } = support
  const first = Math.max(0, Math.min(sums.length - 1, Math.round(from) - start))
  const last = Math.max(0, Math.min(sums.length - 1, Math.round(to) - start))
  return last > first ? (sums[last]! - sums[first]!) / (last - first) : 0
}
