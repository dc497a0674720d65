import type { Corners, Point } from '../geometry/corners.ts'
import type { EdgeMap } from './edge-map.ts'
import { type Line, meetingOf } from './lines.ts'

/** Of each side, at both ends: corners are round, and a blur rounds them more. */
const inset = 0.08
const samples = 36
/** Points farther from the line than about this many pixels do not pull at it. */
const robustReach = 1.2

/** Room for the numbers of one side, again and again. */
const places = new Float32Array(samples)
const offs = new Float32Array(samples)
const weights = new Float32Array(samples)

/**
 * Moves each side to the edge it lies beside, by parts of a pixel.
 * @param reach how many pixels away the edge may be, at most 6
 */
export function refineSides(corners: Corners, edges: EdgeMap, reach: number): Corners {
  const [a, b, c, d] = corners
  const [top, right] = [fittedSide(a, b, edges, reach), fittedSide(b, c, edges, reach)]
  const [bottom, left] = [fittedSide(c, d, edges, reach), fittedSide(d, a, edges, reach)]
  return [
    meetingOf(left, top) ?? corners[0],
    meetingOf(top, right) ?? corners[1],
    meetingOf(right, bottom) ?? corners[2],
    meetingOf(bottom, left) ?? corners[3],
  ]
}

/** The line of a side through the crests of the edges beside it, seen from its own line. */
function fittedSide(from: Point, to: Point, edges: EdgeMap, reach: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const across = { x: -along.y, y: along.x }
  for (let at = 0; at < samples; at++) {
    const place = (inset + (1 - 2 * inset) * (at / (samples - 1))) * length
    const crest = crestAcross(edges, from.x + along.x * place, from.y + along.y * place, across, reach)
    places[at] = place - length / 2
    offs[at] = crest.off
    weights[at] = crest.weight
  }
  const { shift, slope } = fitRobustly(places, offs, weights)
  const scale = Math.hypot(1, slope)
  const acrossX = (across.x - slope * along.x) / scale
  const acrossY = (across.y - slope * along.y) / scale
  const middle = {
    x: (from.x + to.x) / 2 + across.x * shift,
    y: (from.y + to.y) / 2 + across.y * shift,
  }
  return { acrossX, acrossY, distance: middle.x * acrossX + middle.y * acrossY }
}

/** Room for what lies across a side at one place of it. */
const values = new Float32Array(16)

/** The greatest change across a side, near a place of it: how far off it is, and how much it counts. */
function crestAcross(
  { width, height, change, strength, acrossX, acrossY }: EdgeMap,
  x: number,
  y: number,
  across: Point,
  reach: number,
): { off: number; weight: number } {
  let best = 0
  let bestOff = 0
  // One more at either end, which the crest's neighbours are read from.
  for (let off = -reach - 1; off <= reach + 1; off++) {
    const place = off + reach + 1
    values[place] = 0
    const column = Math.round(x + across.x * off)
    const row = Math.round(y + across.y * off)
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue
    const at = row * width + column
    const agreement = Math.abs(acrossX[at]! * across.x + acrossY[at]! * across.y)
    if (agreement <= 0.9) continue
    values[place] = change[at]! * agreement
    const value = values[place]! * (1 - (0.4 * Math.abs(off)) / (reach + 1))
    if (value > best && Math.abs(off) <= reach) {
      best = value
      bestOff = off
    }
  }
  if (best === 0) return { off: 0, weight: 0 }
  const top = bestOff + reach + 1
  const [before, here, after] = [values[top - 1]!, values[top]!, values[top + 1]!]
  const bend = before + after - 2 * here
  const part = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
  const at = Math.round(y + across.y * bestOff) * width + Math.round(x + across.x * bestOff)
  return { off: bestOff + part, weight: strength[at]! }
}

/** `off = shift + slope * place`, with less and less weight for what lies beside. */
function fitRobustly(
  places: Float32Array,
  offs: Float32Array,
  weights: Float32Array,
): { shift: number; slope: number } {
  let shift = weightedMedian(offs, weights)
  let slope = 0
  for (let round = 0; round < 5; round++) {
    let [n, sx, sy, sxx, sxy] = [1e-6, 0, 0, 0, 0]
    for (let at = 0; at < places.length; at++) {
      const [x, y] = [places[at]!, offs[at]!]
      const beside = (y - shift - slope * x) / (round < 2 ? 2 * robustReach : robustReach)
      const weight = weights[at]! / (1 + beside * beside) ** 2
      n += weight
      sx += weight * x
      sy += weight * y
      sxx += weight * x * x
      sxy += weight * x * y
    }
    const spread = n * sxx - sx * sx
    slope = spread > 1e-3 ? (n * sxy - sx * sy) / spread : 0
    shift = (sy - slope * sx) / n
  }
  return { shift, slope }
}

/** To a quarter of a pixel, which is enough to begin with. */
function weightedMedian(values: Float32Array, weights: Float32Array): number {
  bins.fill(0)
  let half = 0
  for (let at = 0; at < values.length; at++) {
    const bin = Math.round(4 * values[at]!) + medianReach
    bins[Math.max(0, Math.min(2 * medianReach, bin))]! += weights[at]!
    half += weights[at]! / 2
  }
  let sum = 0
  for (let bin = 0; bin < bins.length; bin++) {
    sum += bins[bin]!
    if (sum >= half) return (bin - medianReach) / 4
  }
  return 0
}

/** Quarters of a pixel, more than sides are ever moved by at once. */
const medianReach = 32
const bins = new Float32Array(2 * medianReach + 1)
