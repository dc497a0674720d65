import type { Corners, Point } from '../geometry/corners.ts'
import type { EdgeMap } from './edge-map.ts'

/** How far each end of a side is tried, in pixels, and in what steps. */
const reach = 8
const step = 1
const samples = 20
const inset = 0.08
/** Colours are compared so far in from the edge and out of it, in pixels. */
const apart = [1.5, 3] as const

/**
 * For each side, the ends it would have where colours within and without differ most, all along and in the same way:
 * a step too faint to be seen anywhere shows in the sum.
 * @param corners clockwise
 * @returns how many pixels farther out the side would begin and end
 */
export function agreedSides(corners: Corners, edges: EdgeMap): Array<{ begin: number; end: number }> {
  return corners.map((from, at) => agreedSide(from, corners[(at + 1) % 4]!, edges))
}

function agreedSide(from: Point, to: Point, edges: EdgeMap): { begin: number; end: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  let best = { begin: 0, end: 0 }
  let most = 0
  for (let begin = -reach; begin <= reach; begin += step) {
    for (let end = Math.max(-reach, begin - 4); end <= Math.min(reach, begin + 4); end += step) {
      const seen = stepAlong(edges, moved(from, out, begin), moved(to, out, end), out)
      // What is farther away has to be that much clearer.
      const value = seen * (1 - (0.2 * (Math.abs(begin) + Math.abs(end))) / (2 * reach))
      if (value <= most) continue
      most = value
      best = { begin, end }
    }
  }
  return best
}

const moved = ({ x, y }: Point, by: Point, times: number): Point => ({
  x: x + by.x * times,
  y: y + by.y * times,
})

/** The mean difference of colour across a line, as a vector: what changes its sign on the way cancels out. */
function stepAlong({ planes, width, height }: EdgeMap, from: Point, to: Point, out: Point): number {
  let first = 0
  let second = 0
  let third = 0
  for (let sample = 0; sample < samples; sample++) {
    const share = inset + ((1 - 2 * inset) * sample) / (samples - 1)
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    for (const off of apart) {
      const within = indexAt(x - out.x * off, y - out.y * off, width, height)
      const without = indexAt(x + out.x * off, y + out.y * off, width, height)
      first += planes[0][within]! - planes[0][without]!
      second += planes[1][within]! - planes[1][without]!
      third += planes[2][within]! - planes[2][without]!
    }
  }
  return Math.hypot(first, second, third) / (samples * apart.length)
}

/** The nearest pixel of the picture. */
function indexAt(x: number, y: number, width: number, height: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  const row = Math.max(0, Math.min(height - 1, Math.round(y)))
  return row * width + column
}
