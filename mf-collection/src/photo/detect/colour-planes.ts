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

/** Two passes of 1-2-1 each way: a bell of about one pixel. */
function soften(plane: Plane, room: Plane, width: number, height: number): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < height; row++) {
      const start = row * width
      const end = start + width - 1
      for (let at = start; at <= end; at++) {
        const before = plane[at > start ? at - 1 : at]!
        const after = plane[at < end ? at + 1 : at]!
        room[at] = (before + 2 * plane[at]! + after) / 4
      }
    }
    const last = (height - 1) * width
    for (let at = 0; at < plane.length; at++) {
      const above = room[at >= width ? at - width : at]!
      const below = room[at < last ? at + width : at]!
      plane[at] = (above + 2 * room[at]! + below) / 4
    }
  }
}
