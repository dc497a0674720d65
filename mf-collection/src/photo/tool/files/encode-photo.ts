import type { Size } from '@ninepocket/browse/crop/crop-rect'
import { encodeImageArea } from '@ninepocket/browse/crop/encode-image-area'

/** Encodes a whole photo in the given size as WebP or JPEG: a PNG of a photo would be many times as large. */
export function encodePhoto(image: ImageBitmap | OffscreenCanvas, { width, height }: Size): Promise<Blob> {
  const area = { x: 0, y: 0, width: image.width, height: image.height }
  return encodeImageArea(image, area, { width, height, fallbackType: 'image/jpeg' })
}
