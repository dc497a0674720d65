import type { Size } from '@ninepocket/browse/crop/crop-rect'
import type { Pixels } from '../detect/edges/color-planes.ts'
import { type Corners, mapCorners } from '../geometry/corners.ts'
import { getMaxDownscaleFactor, planWarp, warpRow } from './warp.ts'

/** Source pixels per result pixel in each direction. More would not be visible. */
const readDensity = 2
const sliceMs = 8

/**
 * Crops a card from an image and removes the perspective. Works in slices, so that the page stays responsive.
 * @param corners in image pixels
 * @param size of the result in pixels
 * @throws {RangeError} when the corners are not convex
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

function readCropRegion(image: ImageBitmap, corners: Corners, size: Size): { pixels: Pixels; regionCorners: Corners } {
  const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
  const xs = corners.map(({ x }) => clamp(x, image.width))
  const ys = corners.map(({ y }) => clamp(y, image.height))
  const left = clamp(Math.floor(Math.min(...xs)) - 1, image.width - 1)
  const top = clamp(Math.floor(Math.min(...ys)) - 1, image.height - 1)
  const width = clamp(Math.ceil(Math.max(...xs)) + 1 - left, image.width - left)
  const height = clamp(Math.ceil(Math.max(...ys)) + 1 - top, image.height - top)
  const scale = Math.min(1, readDensity / getMaxDownscaleFactor(corners, size))

  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const [scaleX, scaleY] = [canvas.width / width, canvas.height / height]
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
    regionCorners: mapCorners(corners, ({ x, y }) => ({ x: (x - left) * scaleX, y: (y - top) * scaleY })),
  }
}
