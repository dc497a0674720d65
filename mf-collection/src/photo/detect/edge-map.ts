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
      for (let part = 0; part < 3; part++) {
        const plane = planes[part]!
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
  return change.map((value, at) => {
    const usual = 1.1 * around[at]! + noise
    return value / (value + usual)
  })
}

/** What a quarter of all pixels stay below: the grain of the picture. */
function lowQuantile(change: Plane): number {
  const sample = change.filter((_, at) => at % 37 === 0).sort()
  return sample[Math.floor(sample.length / 4)] ?? 0
}

/** The mean of the square about each pixel, by running sums. */
function meanAround(plane: Plane, width: number, height: number, reach: number): Plane {
  const across = new Float32Array(plane.length)
  const mean = new Float32Array(plane.length)
  runningMean(plane, across, { lines: height, length: width, step: 1, next: width }, reach)
  runningMean(across, mean, { lines: width, length: height, step: width, next: 1 }, reach)
  return mean
}

type Walk = { lines: number; length: number; step: number; next: number }

function runningMean(from: Plane, to: Plane, { lines, length, step, next }: Walk, reach: number): void {
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let sum = 0
    let members = 0
    for (let place = -reach; place < length; place++) {
      const entering = place + reach
      const leaving = place - reach - 1
      if (entering < length) {
        sum += from[start + entering * step]!
        members++
      }
      if (leaving >= 0) {
        sum -= from[start + leaving * step]!
        members--
      }
      if (place >= 0) to[start + place * step] = sum / members
    }
  }
}
