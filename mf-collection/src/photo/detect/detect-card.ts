import { type Corners, mapCorners } from '../geometry/corners.ts'
import type { Pixels } from './edges/color-planes.ts'
import { findCardCorners } from './find-card-corners.ts'

/**
 * Runs in a worker or on the page.
 * @returns corners in image pixels, or null without a card
 * @throws {Error} when the browser cannot read pixels
 */
export function detectCard(image: ImageBitmap): Corners | null {
  const detectedCorners = findCardCorners((longSide) => readScaledPixels(image, longSide))
  if (!detectedCorners) return null
  return mapCorners(detectedCorners, ({ x, y }) => ({ x: x * image.width, y: y * image.height }))
}

function readScaledPixels(image: ImageBitmap, longSide: number): Pixels {
  const scale = Math.min(1, longSide / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot read pixels')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
