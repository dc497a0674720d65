import type { PixelData } from './read-png.ts'

/** Points that differ, and the smallest box that holds them all: left, top, right, bottom. */
export type PixelDifference = { pixelCount: number; box: readonly [number, number, number, number] }

/** Where two pictures differ; null where they look the same. What only one of them has differs. */
export function findPixelDifference(before: PixelData, now: PixelData): PixelDifference | null {
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)]
  let pixelCount = 0
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isSamePixel(before, now, x, y)) continue
      pixelCount++
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  }
  return pixelCount === 0 ? null : { pixelCount, box: [left, top, right, bottom] }
}

function isSamePixel(one: PixelData, other: PixelData, x: number, y: number): boolean {
  for (const { width, height } of [one, other]) if (x >= width || y >= height) return false
  const [at, otherAt] = [one, other].map(({ width, channels }) => (y * width + x) * channels)
  return [0, 1, 2].every((channel) => one.data[(at ?? 0) + channel] === other.data[(otherAt ?? 0) + channel])
}
