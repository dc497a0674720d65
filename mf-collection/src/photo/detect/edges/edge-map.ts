import type { Pixels } from './color-planes.ts'
import { type PixelValues, splitBrightnessAndColorPlanes } from './color-planes.ts'

export type EdgeMap = {
  width: number
  height: number
  planes: readonly [PixelValues, PixelValues, PixelValues]
  /** Color change within about two pixels, in steps of 255. */
  change: PixelValues
  /**
   * `change` relative to the surroundings, 0 to 1: faint edges on a plain surface count like strong ones on cloth.
   */
  strength: PixelValues
  /** Unit vector across the edge, in either direction. */
  acrossX: PixelValues
  acrossY: PixelValues
}

const neighborhoodFraction = 0.045
/** Smaller changes, in steps of 255, are camera noise. */
const minNoise = 0.8

export function createEdgeMap(pixels: Pixels): EdgeMap {
  const { width, height } = pixels
  const planes = splitBrightnessAndColorPlanes(pixels)
  const count = width * height
  const change = new Float32Array(count)
  const acrossX = new Float32Array(count)
  const acrossY = new Float32Array(count)
  for (let row = 1; row < height - 1; row++) {
    for (let index = row * width + 1, end = (row + 1) * width - 1; index < end; index++) {
      // Direction of the largest change of all planes together (Di Zenzo's structure tensor).
      let xx = 0
      let xy = 0
      let yy = 0
      for (const plane of planes) {
        const diagonal = plane[index + width + 1]! - plane[index - width - 1]!
        const counter = plane[index - width + 1]! - plane[index + width - 1]!
        const right = (2 * (plane[index + 1]! - plane[index - 1]!) + diagonal + counter) / 8
        const down = (2 * (plane[index + width]! - plane[index - width]!) + diagonal - counter) / 8
        xx += right * right
        xy += right * down
        yy += down * down
      }
      const spread = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy)
      const maxChange = (xx + yy + spread) / 2
      if (maxChange < 1e-6) continue
      change[index] = Math.sqrt(maxChange)
      const cosDouble = spread > 0 ? (xx - yy) / spread : 1
      acrossX[index] = Math.sqrt(Math.max(0, (1 + cosDouble) / 2))
      acrossY[index] = Math.sqrt(Math.max(0, (1 - cosDouble) / 2)) * (xy < 0 ? -1 : 1)
    }
  }
  return { width, height, planes, change, strength: getEdgeStrength(change, width, height), acrossX, acrossY }
}

function getEdgeStrength(change: PixelValues, width: number, height: number): PixelValues {
  const meanNearby = averageNearby(change, width, height, Math.round(neighborhoodFraction * Math.max(width, height)))
  const noise = Math.max(minNoise, getLowerQuartile(change))
  for (let index = 0; index < change.length; index++)
    meanNearby[index] = change[index]! / (change[index]! + 1.1 * meanNearby[index]! + noise)
  return meanNearby
}

/** Estimates the image noise. */
function getLowerQuartile(change: PixelValues): number {
  const sample = new Float32Array(Math.ceil(change.length / 37))
  for (let index = 0; index < sample.length; index++) sample[index] = change[37 * index]!
  sample.sort()
  return sample[Math.floor(sample.length / 4)] ?? 0
}

function averageNearby(plane: PixelValues, width: number, height: number, radius: number): PixelValues {
  const across = new Float32Array(plane.length)
  for (let row = 0; row < height; row++) {
    const start = row * width
    let sum = 0
    for (let column = -radius; column < width; column++) {
      if (column + radius < width) sum += plane[start + column + radius]!
      if (column > radius) sum -= plane[start + column - radius - 1]!
      if (column >= 0) across[start + column] = sum / countMembers(column, width, radius)
    }
  }
  const mean = new Float32Array(plane.length)
  const sums = new Float64Array(width)
  for (let row = -radius; row < height; row++) {
    if (row + radius < height) addRow(sums, across, (row + radius) * width, 1)
    if (row > radius) addRow(sums, across, (row - radius - 1) * width, -1)
    if (row < 0) continue
    const members = countMembers(row, height, radius)
    for (let column = 0; column < width; column++) mean[row * width + column] = sums[column]! / members
  }
  return mean
}

function addRow(sums: Float64Array, plane: PixelValues, start: number, sign: 1 | -1): void {
  for (let column = 0; column < sums.length; column++) sums[column]! += sign * plane[start + column]!
}

function countMembers(index: number, length: number, radius: number): number {
  return Math.min(length, index + radius + 1) - Math.max(0, index - radius)
}
