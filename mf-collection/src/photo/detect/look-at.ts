import type { Corners } from '../geometry/corners.ts'
import { findCard } from './find-card.ts'

/** As fine as a picture is looked at (px): sides are found to a part of a pixel, and time grows with the area. */
export const lookedAtSide = 400

/**
 * Finds the card in a picture of any size, in a worker or on a page.
 * @returns its corners in pixels of the picture; null where there is no card to be seen
 * @throws {Error} where the browser gives no pixels
 */
export function lookAt(picture: ImageBitmap): Corners | null {
  const scale = Math.min(1, lookedAtSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No pixels can be read')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const found = findCard(context.getImageData(0, 0, width, height))
  if (!found) return null
  const [byX, byY] = [picture.width / width, picture.height / height]
  const grown = ({ x, y }: Corners[number]) => ({ x: x * byX, y: y * byY })
  const [a, b, c, d] = found
  return [grown(a), grown(b), grown(c), grown(d)]
}
