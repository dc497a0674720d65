import type { Pixels } from '../detect/edges/pixels.ts'
import type { Corners } from '../geometry/corners.ts'
import { getSamplingDensity, planWarp, warpRow } from './warp.ts'

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
export async function straightenCard(image: ImageBitmap, corners: Corners, size: Size): Promise<ImageBitmap> {
  const { pixels, regionCorners } = readCropRegion(image, corners, size)
  const warp = planWarp(pixels, regionCorners, size)
  const result = new ImageData(size.width, size.height)
  for (let row = 0; row < size.height; ) {
    const until = performance.now() + sliceMs
    while (row < size.height && performance.now() < until) warpRow(warp, row++, result.data)
    if (row < size.height) await waitForNextTask()
  }
  return createImageBitmap(result)
}

const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The part of a picture that holds the corners, no finer than it is needed, and where the corners are in it. */
function readCropRegion(
  image: ImageBitmap,
  corners: Corners,
  size: Size,
): { pixels: Pixels; regionCorners: Corners } {
  const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
  const xs = corners.map(({ x }) => clamp(x, image.width))
  const ys = corners.map(({ y }) => clamp(y, image.height))
  const left = clamp(Math.floor(Math.min(...xs)) - 1, image.width - 1)
  const top = clamp(Math.floor(Math.min(...ys)) - 1, image.height - 1)
  const width = clamp(Math.ceil(Math.max(...xs)) + 1 - left, image.width - left)
  const height = clamp(Math.ceil(Math.max(...ys)) + 1 - top, image.height - top)
  const scale = Math.min(1, readDensity / getSamplingDensity(corners, size))

  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const [scaleX, scaleY] = [canvas.width / width, canvas.height / height]
  const toRegionPoint = ({ x, y }: Corners[number]) => ({ x: (x - left) * scaleX, y: (y - top) * scaleY })
  const [a, b, c, d] = corners
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
    regionCorners: [toRegionPoint(a), toRegionPoint(b), toRegionPoint(c), toRegionPoint(d)],
  }
}
