import type { Pixels } from '../detect/pixels.ts'
import type { Corners } from '../geometry/corners.ts'
import { density, planWarp, warpRow } from './warp.ts'

type Size = { width: number; height: number }

/** Pixels that are read for each pixel that is written, each way: more would not be seen. */
const readDensity = 2
/** Work between two looks at what else the page has to do. */
const sliceMs = 8

/**
 * Cuts a card out of a picture and turns it to face the reader. Works in slices: the page stays quick meanwhile.
 * @param corners in pixels of the picture
 * @param size of what is made, in pixels
 * @throws {RangeError} where the corners are not those of a convex quadrilateral
 */
export async function straighten(picture: ImageBitmap, corners: Corners, size: Size): Promise<ImageBitmap> {
  const { pixels, moved } = readAround(picture, corners, size)
  const warp = planWarp(pixels, moved, size)
  const result = new ImageData(size.width, size.height)
  for (let row = 0; row < size.height; ) {
    const until = performance.now() + sliceMs
    while (row < size.height && performance.now() < until) warpRow(warp, row++, result.data)
    if (row < size.height) await nextTask()
  }
  return createImageBitmap(result)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The part of a picture that holds the corners, no finer than it is needed, and where the corners are in it. */
function readAround(picture: ImageBitmap, corners: Corners, size: Size): { pixels: Pixels; moved: Corners } {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const xs = corners.map(({ x }) => within(x, picture.width))
  const ys = corners.map(({ y }) => within(y, picture.height))
  const left = within(Math.floor(Math.min(...xs)) - 1, picture.width - 1)
  const top = within(Math.floor(Math.min(...ys)) - 1, picture.height - 1)
  const width = within(Math.ceil(Math.max(...xs)) + 1 - left, picture.width - left)
  const height = within(Math.ceil(Math.max(...ys)) + 1 - top, picture.height - top)
  const scale = Math.min(1, readDensity / density(corners, size))

  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const [byX, byY] = [canvas.width / width, canvas.height / height]
  const move = ({ x, y }: Corners[number]) => ({ x: (x - left) * byX, y: (y - top) * byY })
  const [a, b, c, d] = corners
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
    moved: [move(a), move(b), move(c), move(d)],
  }
}
