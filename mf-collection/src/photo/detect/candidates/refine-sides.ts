import type { Corners, Point } from '../../geometry/corners.ts'
import type { EdgeMap } from '../edges/edge-map.ts'
import { intersectLines, type Line } from '../lines/find-lines.ts'

/** Fraction skipped at both ends of a side, because corners are round or blurred. */
const inset = 0.08
const sampleCount = 36
const robustDistance = 1.2

const positions = new Float32Array(sampleCount)
const offsets = new Float32Array(sampleCount)
const weights = new Float32Array(sampleCount)

/**
 * Moves each side to its nearby edge with subpixel precision, by about `maxShift` pixels at most. `maxShift` is at most
 * 6.
 */
export function refineSides(corners: Corners, edges: EdgeMap, maxShift: number): Corners {
  const [a, b, c, d] = corners
  const [top, right] = [fitSide(a, b, edges, maxShift), fitSide(b, c, edges, maxShift)]
  const [bottom, left] = [fitSide(c, d, edges, maxShift), fitSide(d, a, edges, maxShift)]
  return [
    intersectLines(left, top) ?? corners[0],
    intersectLines(top, right) ?? corners[1],
    intersectLines(right, bottom) ?? corners[2],
    intersectLines(bottom, left) ?? corners[3],
  ]
}

function fitSide(from: Point, to: Point, edges: EdgeMap, maxShift: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const across = { x: -along.y, y: along.x }
  for (let index = 0; index < sampleCount; index++) {
    const position = (inset + (1 - 2 * inset) * (index / (sampleCount - 1))) * length
    const crest = findCrestAcross(edges, from.x + along.x * position, from.y + along.y * position, across, maxShift)
    positions[index] = position - length / 2
    offsets[index] = crest.offset
    weights[index] = crest.weight
  }
  const { shift, slope } = fitLineRobustly(positions, offsets, weights)
  const scale = Math.hypot(1, slope)
  const acrossX = (across.x - slope * along.x) / scale
  const acrossY = (across.y - slope * along.y) / scale
  const middle = {
    x: (from.x + to.x) / 2 + across.x * shift,
    y: (from.y + to.y) / 2 + across.y * shift,
  }
  return { acrossX, acrossY, distance: middle.x * acrossX + middle.y * acrossY }
}

const values = new Float32Array(16)

function findCrestAcross(
  { width, height, change, strength, acrossX, acrossY }: EdgeMap,
  x: number,
  y: number,
  across: Point,
  maxShift: number,
): { offset: number; weight: number } {
  let best = 0
  let bestOffset = 0
  for (let offset = -maxShift - 1; offset <= maxShift + 1; offset++) {
    const position = offset + maxShift + 1
    values[position] = 0
    const column = Math.round(x + across.x * offset)
    const row = Math.round(y + across.y * offset)
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue
    const index = row * width + column
    const agreement = Math.abs(acrossX[index]! * across.x + acrossY[index]! * across.y)
    if (agreement <= 0.9) continue
    values[position] = change[index]! * agreement
    const value = values[position]! * (1 - (0.4 * Math.abs(offset)) / (maxShift + 1))
    if (value > best && Math.abs(offset) <= maxShift) {
      best = value
      bestOffset = offset
    }
  }
  if (best === 0) return { offset: 0, weight: 0 }
  const top = bestOffset + maxShift + 1
  const [before, here, after] = [values[top - 1]!, values[top]!, values[top + 1]!]
  const bend = before + after - 2 * here
  const part = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
  const index = Math.round(y + across.y * bestOffset) * width + Math.round(x + across.x * bestOffset)
  return { offset: bestOffset + part, weight: strength[index]! }
}

/** Fits `offset = shift + slope * position`, with low weights for outliers. */
function fitLineRobustly(
  positions: Float32Array,
  offsets: Float32Array,
  weights: Float32Array,
): { shift: number; slope: number } {
  let shift = getWeightedMedian(offsets, weights)
  let slope = 0
  for (let round = 0; round < 5; round++) {
    let [n, sx, sy, sxx, sxy] = [1e-6, 0, 0, 0, 0]
    for (let index = 0; index < positions.length; index++) {
      const [x, y] = [positions[index]!, offsets[index]!]
      const residual = (y - shift - slope * x) / (round < 2 ? 2 * robustDistance : robustDistance)
      const weight = weights[index]! / (1 + residual * residual) ** 2
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

/** Returns the weighted median to a quarter of a pixel, as a starting value. */
function getWeightedMedian(values: Float32Array, weights: Float32Array): number {
  bins.fill(0)
  let half = 0
  for (let index = 0; index < values.length; index++) {
    const bin = Math.round(4 * values[index]!) + medianReach
    bins[Math.max(0, Math.min(2 * medianReach, bin))]! += weights[index]!
    half += weights[index]! / 2
  }
  let sum = 0
  for (let bin = 0; bin < bins.length; bin++) {
    sum += bins[bin]!
    if (sum >= half) return (bin - medianReach) / 4
  }
  return 0
}

/** Range of the histogram in quarters of a pixel, larger than any shift. */
const medianReach = 32
const bins = new Float32Array(2 * medianReach + 1)
