/** Image as RGBA bytes, row by row. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** One value per pixel, row by row. */
export type PixelValues = Float32Array

/** Weight of color against brightness: JPEG stores color coarsely. */
const colorWeight = 0.6

/** Splits an image into brightness and two color planes (red against blue, green against both), slightly blurred. */
export function splitBrightnessAndColorPlanes({
  width,
  height,
  data,
}: Pixels): [PixelValues, PixelValues, PixelValues] {
  const count = width * height
  const brightness = new Float32Array(count)
  const redToBlue = new Float32Array(count)
  const greenToBoth = new Float32Array(count)
  for (let index = 0, offset = 0; index < count; index++, offset += 4) {
    const red = data[offset]!
    const green = data[offset + 1]!
    const blue = data[offset + 2]!
    brightness[index] = (red + 2 * green + blue) / 4
    redToBlue[index] = colorWeight * (red - blue)
    greenToBoth[index] = colorWeight * (green - (red + blue) / 2)
  }
  const planes: [PixelValues, PixelValues, PixelValues] = [brightness, redToBlue, greenToBoth]
  const buffer = new Float32Array(count)
  for (const plane of planes) blurPlane(plane, buffer, width, height)
  return planes
}

/** Blurs by 1-4-6-4-1 in each direction, repeating edge pixels. */
function blurPlane(plane: PixelValues, buffer: PixelValues, width: number, height: number): void {
  for (let row = 0; row < height; row++) {
    const start = row * width
    const last = start + width - 1
    let [far, before, here] = [plane[start]!, plane[start]!, plane[start]!]
    let after = plane[Math.min(last, start + 1)]!
    for (let index = start; index <= last; index++) {
      const next = plane[Math.min(index + 2, last)]!
      buffer[index] = (far + next + 4 * (before + after) + 6 * here) / 16
      far = before
      before = here
      here = after
      after = next
    }
  }
  const rowAt = (row: number) => width * Math.max(0, Math.min(height - 1, row))
  for (let row = 0; row < height; row++) {
    const [far, above, here, below, next] = [-2, -1, 0, 1, 2].map((off) => rowAt(row + off)) as RowOffsets
    for (let column = 0; column < width; column++)
      plane[here + column] =
        (buffer[far + column]! +
          buffer[next + column]! +
          4 * (buffer[above + column]! + buffer[below + column]!) +
          6 * buffer[here + column]!) /
        16
  }
}

type RowOffsets = [number, number, number, number, number]
