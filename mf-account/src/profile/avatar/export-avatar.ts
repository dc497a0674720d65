import { encodeImageArea } from '@ninepocket/browse/crop/encode-image-area'
import { type SquareCrop, toCropArea } from './square-crop.ts'

/** In px. The server stores no larger avatars. */
const maxSide = 512

/**
 * Encodes the crop as WebP, or as PNG, which keeps transparency, if the browser cannot write WebP.
 * @throws if the browser cannot encode the image
 */
export function exportAvatar(image: ImageBitmap, crop: SquareCrop): Promise<Blob> {
  const side = Math.max(1, Math.min(maxSide, Math.round(crop.side)))
  return encodeImageArea(image, toCropArea(crop), { width: side, height: side, fallbackType: 'image/png' })
}
