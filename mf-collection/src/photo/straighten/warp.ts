import type { Pixels } from '../detect/edges/color-planes.ts'
import type { Corners } from '../geometry/corners.ts'
import { createUnitSquareHomography, type Homography } from './homography.ts'

type WarpPlan = {
  source: Pixels
  /** Maps a result position, from 0 to 1 in each direction, to source pixels. */
  map: Homography
  size: { width: number; height: number }
  /** Samples per result pixel in each direction; more than one when the result is smaller than the source. */
  samples: number
}

/**
 * Plans a warp.
 * @param corners in pixels of `source`
 * @throws {RangeError} when the corners are not convex
 */
export function planWarp(source: Pixels, corners: Corners, size: { width: number; height: number }): WarpPlan {
  const map = createUnitSquareHomography(corners)
  if (!map) throw new RangeError('The corners are not convex')
  return { source, map, size, samples: getMaxDownscaleFactor(corners, size) > 1.2 ? 2 : 1 }
}

export function getMaxDownscaleFactor(
  [a, b, c, d]: Corners,
  { width, height }: { width: number; height: number },
): number {
  return Math.max(
    Math.hypot(b.x - a.x, b.y - a.y) / width,
    Math.hypot(c.x - d.x, c.y - d.y) / width,
    Math.hypot(d.x - a.x, d.y - a.y) / height,
    Math.hypot(c.x - b.x, c.y - b.y) / height,
  )
}

/** Fills one row of the result with bilinear samples. Edge pixels repeat beyond the image. */
export function warpRow({ source, map, size, samples }: WarpPlan, row: number, target: Uint8ClampedArray): void {
  const { width, height } = size
  const weight = 1 / (samples * samples)
  for (let column = 0, offset = 4 * row * width; column < width; column++, offset += 4) {
    let [red, green, blue] = [0, 0, 0]
    for (let sample = 0; sample < samples * samples; sample++) {
      const u = (column + ((sample % samples) + 0.5) / samples) / width
      const v = (row + (Math.floor(sample / samples) + 0.5) / samples) / height
      const depth = map[6] * u + map[7] * v + map[8]
      const x = clampIndex((map[0] * u + map[1] * v + map[2]) / depth - 0.5, source.width)
      const y = clampIndex((map[3] * u + map[4] * v + map[5]) / depth - 0.5, source.height)
      const left = Math.min(Math.floor(x), Math.max(0, source.width - 2))
      const top = Math.min(Math.floor(y), Math.max(0, source.height - 2))
      const right = x - left
      const down = y - top
      const upper = 4 * (top * source.width + left)
      const nextColumn = source.width > 1 ? 4 : 0
      const lower = source.height > 1 ? upper + 4 * source.width : upper
      const { data } = source
      const [a, b, c] = [(1 - right) * (1 - down), right * (1 - down), (1 - right) * down]
      const d = right * down
      const [two, four] = [upper + nextColumn, lower + nextColumn]
      red += a * data[upper]! + b * data[two]! + c * data[lower]! + d * data[four]!
      green += a * data[upper + 1]! + b * data[two + 1]! + c * data[lower + 1]! + d * data[four + 1]!
      blue += a * data[upper + 2]! + b * data[two + 2]! + c * data[lower + 2]! + d * data[four + 2]!
    }
    target[offset] = red * weight
    target[offset + 1] = green * weight
    target[offset + 2] = blue * weight
    target[offset + 3] = 255
  }
}

const clampIndex = (value: number, length: number) => Math.min(length - 1, Math.max(0, value))
