import type { Pixels } from './pixels.ts'

/** One number for each pixel, row by row. */
export type Plane = Float32Array

/** How much a difference in colour counts beside one in brightness: JPEG keeps colour coarsely. */
const colourWeight = 0.6

/** Brightness, and two planes of colour (red against blue, green against both), slightly blurred. */
export function colourPlanes({ width, height, data }: Pixels): [Plane, Plane, Plane] {
  const count = width * height
  const brightness = new Float32Array(count)
  const redToBlue = new Float32Array(count)
  const greenToBoth = new Float32Array(count)
  for (let at = 0, from = 0; at < count; at++, from += 4) {
    const red = data[from]!
    const green = data[from + 1]!
    const blue = data[from + 2]!
    brightness[at] = (red + 2 * green + blue) / 4
    redToBlue[at] = colourWeight * (red - blue)
    greenToBoth[at] = colourWeight * (green - (red + blue) / 2)
  }
  const planes: [Plane, Plane, Plane] = [brightness, redToBlue, greenToBoth]
  const room = new Float32Array(count)
  for (const plane of planes) soften(plane, room, width, height)
  return planes
}

/** 1-4-6-4-1 each way: a bell of about one pixel. Beyond its edges a picture goes on as it ends. */
function soften(plane: Plane, room: Plane, width: number, height: number): void {
  for (let row = 0; row < height; row++) {
    const start = row * width
    const last = start + width - 1
    let [far, before, here] = [plane[start]!, plane[start]!, plane[start]!]
    let after = plane[Math.min(last, start + 1)]!
    for (let at = start; at <= last; at++) {
      const next = plane[Math.min(at + 2, last)]!
      room[at] = (far + next + 4 * (before + after) + 6 * here) / 16
      far = before
      before = here
      here = after
      after = next
    }
  }
  const rowAt = (row: number) => width * Math.max(0, Math.min(height - 1, row))
  for (let row = 0; row < height; row++) {
    const [far, above, here, below, next] = [-2, -1, 0, 1, 2].map((off) => rowAt(row + off)) as Rows
    for (let column = 0; column < width; column++)
      plane[here + column] =
        (room[far + column]! +
          room[next + column]! +
          4 * (room[above + column]! + room[below + column]!) +
          6 * room[here + column]!) /
        16
  }
}

/** Where five rows begin. */
type Rows = [number, number, number, number, number]
