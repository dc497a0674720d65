import type { Pixels } from './read-png.ts'

/** Points that differ, and the smallest box that holds them all: left, top, right, bottom. */
export type Difference = { points: number; box: readonly [number, number, number, number] }

/** Where two pictures differ; null where they look the same. What only one of them has differs. */
export function differenceOf(before: Pixels, now: Pixels): Difference | null {
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)]
  let points = 0
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isSame(before, now, x, y)) continue
      points++
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  }
  return points === 0 ? null : { points, box: [left, top, right, bottom] }
}

function isSame(one: Pixels, other: Pixels, x: number, y: number): boolean {
  for (const { width, height } of [one, other]) if (x >= width || y >= height) return false
  const [at, otherAt] = [one, other].map(({ width, channels }) => (y * width + x) * channels)
  return [0, 1, 2].every((channel) => one.data[(at ?? 0) + channel] === other.data[(otherAt ?? 0) + channel])
}
