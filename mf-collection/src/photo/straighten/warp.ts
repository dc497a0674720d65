import type { Pixels } from '../detect/pixels.ts'
import type { Corners } from '../geometry/corners.ts'
import { fromUnitSquare, type Homography } from './homography.ts'

/** How a picture of some size is taken from between four corners of another. */
export type Warp = {
  from: Pixels
  /** Takes a place of the result, from 0 to 1 each way, to one of `from`. */
  map: Homography
  size: { width: number; height: number }
  /** Samples each way for each pixel of the result: more than one where it is coarser than what it is taken from. */
  samples: number
}

/**
 * @param corners in pixels of `from`
 * @throws {RangeError} where the corners are not those of a convex quadrilateral
 */
export function planWarp(from: Pixels, corners: Corners, size: { width: number; height: number }): Warp {
  const map = fromUnitSquare(corners)
  if (!map) throw new RangeError('These corners are not those of a card')
  return { from, map, size, samples: density(corners, size) > 1.2 ? 2 : 1 }
}

/** Pixels of the source for each pixel of the result, along the side where there are most. */
export function density([a, b, c, d]: Corners, { width, height }: { width: number; height: number }): number {
  return Math.max(
    Math.hypot(b.x - a.x, b.y - a.y) / width,
    Math.hypot(c.x - d.x, c.y - d.y) / width,
    Math.hypot(d.x - a.x, d.y - a.y) / height,
    Math.hypot(c.x - b.x, c.y - b.y) / height,
  )
}

/** Fills one row of the result, bilinear; beyond the picture its outermost pixels go on. */
export function warpRow({ from, map, size, samples }: Warp, row: number, into: Uint8ClampedArray): void {
  const { width, height } = size
  const share = 1 / (samples * samples)
  for (let column = 0, at = 4 * row * width; column < width; column++, at += 4) {
    let [red, green, blue] = [0, 0, 0]
    for (let sample = 0; sample < samples * samples; sample++) {
      const u = (column + ((sample % samples) + 0.5) / samples) / width
      const v = (row + (Math.floor(sample / samples) + 0.5) / samples) / height
      const depth = map[6] * u + map[7] * v + map[8]
      const x = within((map[0] * u + map[1] * v + map[2]) / depth - 0.5, from.width)
      const y = within((map[3] * u + map[4] * v + map[5]) / depth - 0.5, from.height)
      const left = Math.min(Math.floor(x), Math.max(0, from.width - 2))
      const top = Math.min(Math.floor(y), Math.max(0, from.height - 2))
      const right = x - left
      const down = y - top
      const upper = 4 * (top * from.width + left)
      const nextColumn = from.width > 1 ? 4 : 0
      const lower = from.height > 1 ? upper + 4 * from.width : upper
      const { data } = from
      const [a, b, c] = [(1 - right) * (1 - down), right * (1 - down), (1 - right) * down]
      const d = right * down
      const [two, four] = [upper + nextColumn, lower + nextColumn]
      red += a * data[upper]! + b * data[two]! + c * data[lower]! + d * data[four]!
      green += a * data[upper + 1]! + b * data[two + 1]! + c * data[lower + 1]! + d * data[four + 1]!
      blue += a * data[upper + 2]! + b * data[two + 2]! + c * data[lower + 2]! + d * data[four + 2]!
    }
    into[at] = red * share
    into[at + 1] = green * share
    into[at + 2] = blue * share
    into[at + 3] = 255
  }
}

const within = (value: number, length: number) => Math.min(length - 1, Math.max(0, value))
