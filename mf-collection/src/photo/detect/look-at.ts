import type { Corners } from '../geometry/corners.ts'
import { findCard } from './find-card.ts'
import type { Pixels } from './pixels.ts'

/**
 * Finds the card in a picture of any size, in a worker or on a page.
 * @returns its corners in pixels of the picture; null where there is no card to be seen
 * @throws {Error} where the browser gives no pixels
 */
export function lookAt(picture: ImageBitmap): Corners | null {
  const found = findCard((longSide) => readSmall(picture, longSide))
  if (!found) return null
  const grown = ({ x, y }: Corners[number]) => ({ x: x * picture.width, y: y * picture.height })
  const [a, b, c, d] = found
  return [grown(a), grown(b), grown(c), grown(d)]
}

function readSmall(picture: ImageBitmap, longSide: number): Pixels {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No pixels can be read')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
