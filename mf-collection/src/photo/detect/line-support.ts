import { type EdgePoints, turnOf, turns } from './edge-points.ts'
import type { Line } from './lines.ts'

/** How well a line is backed by edges, along its length. Places on it are pixels from the foot of the origin. */
export type LineSupport = {
  line: Line
  /** Sums of the support from the start on, one for each pixel; support of a pixel is from 0 to 1. */
  sums: Float32Array
  /** What `sums[0]` is the place of. */
  start: number
}

/** How far beside the line a point may lie, in pixels, and how far its direction may be off, in degrees. */
const reach = 1.8
const tolerance = 14
/** A point speaks for so many pixels before and after it. */
const speaksFor = 1

/** Support of each of some lines. `size` is the diagonal of the picture in pixels. */
export function supportOf(lines: readonly Line[], points: EdgePoints, size: number): LineSupport[] {
  const start = -Math.ceil(size)
  const count = 2 * Math.ceil(size) + 1
  const covered = new Float32Array(count)
  return lines.map((line) => {
    const { acrossX, acrossY, distance } = line
    covered.fill(0)
    const turn = turnOf(acrossX, acrossY)
    for (let off = -tolerance; off <= tolerance; off++) {
      const near = (turn + off + turns) % turns
      for (let at = points.starts[near]!, end = points.starts[near + 1]!; at < end; at++) {
        const x = points.x[at]!
        const y = points.y[at]!
        const beside = x * acrossX + y * acrossY - distance
        if (beside > reach || beside < -reach) continue
        cover(covered, Math.round(y * acrossX - x * acrossY) - start, points.weight[at]!)
      }
    }
    return { line, sums: runningSums(covered), start }
  })
}

function cover(covered: Float32Array, place: number, weight: number): void {
  for (let near = place - speaksFor; near <= place + speaksFor; near++)
    if (near >= 0 && near < covered.length && covered[near]! < weight) covered[near] = weight
}

function runningSums(values: Float32Array): Float32Array {
  const sums = new Float32Array(values.length + 1)
  for (let at = 0; at < values.length; at++) sums[at + 1] = sums[at]! + values[at]!
  return sums
}

/** Mean support between two places of a line, from 0 to 1. */
export function meanSupport(support: LineSupport, from: number, to: number): number {
  const { sums, start } = support
  const first = Math.max(0, Math.min(sums.length - 1, Math.round(from) - start))
  const last = Math.max(0, Math.min(sums.length - 1, Math.round(to) - start))
  return last > first ? (sums[last]! - sums[first]!) / (last - first) : 0
}
