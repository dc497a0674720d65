import { colourPlanes, type Plane } from './colour-planes.ts'
import type { Pixels } from './pixels.ts'

/** Where colours change, how much, and in which direction. */
export type EdgeMap = {
  width: number
  height: number
  planes: readonly [Plane, Plane, Plane]
  /** Change of colour within about two pixels, in steps of 255. */
  change: Plane
  /** The same, from 0 to 1, beside what is usual around: a faint edge on plain ground counts like a strong one on cloth. */
  strength: Plane
  /** Across the edge: a unit vector, either way round. */
  acrossX: Plane
  acrossY: Plane
}

/** What "around" is, as a share of the longer side. */
const neighbourhood = 0.045
/** Below this much change, in steps of 255, a camera's noise has it all. */
const leastNoise = 0.8

export function edgeMapOf(pixels: Pixels): EdgeMap {
  const { width, height } = pixels
  const planes = colourPlanes(pixels)
  const count = width * height
  const change = new Float32Array(count)
  const acrossX = new Float32Array(count)
  const acrossY = new Float32Array(count)
  for (let row = 1; row < height - 1; row++) {
    for (let at = row * width + 1, end = (row + 1) * width - 1; at < end; at++) {
      // The direction in which all planes together change most (Di Zenzo's tensor).
      let xx = 0
      let xy = 0
      let yy = 0
      for (const plane of planes) {
        const diagonal = plane[at + width + 1]! - plane[at - width - 1]!
        const counter = plane[at - width + 1]! - plane[at + width - 1]!
        const right = (2 * (plane[at + 1]! - plane[at - 1]!) + diagonal + counter) / 8
        const down = (2 * (plane[at + width]! - plane[at - width]!) + diagonal - counter) / 8
        xx += right * right
        xy += right * down
        yy += down * down
      }
      const spread = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy)
      const most = (xx + yy + spread) / 2
      if (most < 1e-6) continue
      change[at] = Math.sqrt(most)
      const cosDouble = spread > 0 ? (xx - yy) / spread : 1
      acrossX[at] = Math.sqrt(Math.max(0, (1 + cosDouble) / 2))
      acrossY[at] = Math.sqrt(Math.max(0, (1 - cosDouble) / 2)) * (xy < 0 ? -1 : 1)
    }
  }
  return { width, height, planes, change, strength: strengthOf(change, width, height), acrossX, acrossY }
}

function strengthOf(change: Plane, width: number, height: number): Plane {
  const around = meanAround(change, width, height, Math.round(neighbourhood * Math.max(width, height)))
  const noise = Math.max(leastNoise, lowQuantile(change))
  // In the place of what is around, which is needed no more.
  for (let at = 0; at < change.length; at++)
    around[at] = change[at]! / (change[at]! + 1.1 * around[at]! + noise)
  return around
}

/** What a quarter of all pixels stay below: the grain of the picture. */
function lowQuantile(change: Plane): number {
  const sample = new Float32Array(Math.ceil(change.length / 37))
  for (let at = 0; at < sample.length; at++) sample[at] = change[37 * at]!
  sample.sort()
  return sample[Math.floor(sample.length / 4)] ?? 0
}

/** The mean of the square about each pixel, by running sums: along the rows, then of whole rows. */
function meanAround(plane: Plane, width: number, height: number, reach: number): Plane {
  const across = new Float32Array(plane.length)
  for (let row = 0; row < height; row++) {
    const start = row * width
    let sum = 0
    for (let column = -reach; column < width; column++) {
      if (column + reach < width) sum += plane[start + column + reach]!
      if (column > reach) sum -= plane[start + column - reach - 1]!
      if (column >= 0) across[start + column] = sum / membersAt(column, width, reach)
    }
  }
  const mean = new Float32Array(plane.length)
  const sums = new Float64Array(width)
  for (let row = -reach; row < height; row++) {
    if (row + reach < height) addRow(sums, across, (row + reach) * width, 1)
    if (row > reach) addRow(sums, across, (row - reach - 1) * width, -1)
    if (row < 0) continue
    const members = membersAt(row, height, reach)
    for (let column = 0; column < width; column++) mean[row * width + column] = sums[column]! / members
  }
  return mean
}

function addRow(sums: Float64Array, plane: Plane, start: number, times: 1 | -1): void {
  for (let column = 0; column < sums.length; column++) sums[column]! += times * plane[start + column]!
}

/** How many places there are within reach of one, itself included. */
function membersAt(place: number, length: number, reach: number): number {
  return Math.min(length, place + reach + 1) - Math.max(0, place - reach)
}
