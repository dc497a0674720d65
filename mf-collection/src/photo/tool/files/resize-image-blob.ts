import type { Size } from '@ninepocket/browse/crop/crop-rect'
import { encodeImageAreaToBlob } from '@ninepocket/browse/crop/encode-image-area-to-blob'

/** Encodes a whole photo in the given size as WebP or JPEG: a PNG of a photo would be many times as large. */
export function encodePhoto(image: ImageBitmap | OffscreenCanvas, { width, height }: Size): Promise<Blob> {
  const area = { x: 0, y: 0, width: image.width, height: image.height }
  return encodeImageAreaToBlob(image, area, { width, height, fallbackType: 'image/jpeg' })
}

export type TargetSize = { width?: number | undefined; height?: number | undefined }

/**
 * Resizes an image and encodes it as a file (spec §9.10).
 * @throws {Error} 'resizeImageBlob: must pass width or height' when both are missing (spec §5.16, spec §8.12)
 */
export async function resizeImageBlob(
  image: Blob | ImageBitmap | OffscreenCanvas,
  { width, height }: TargetSize,
): Promise<Blob> {
  if (!width && !height) throw new Error('resizeImageBlob: must pass width or height')
  const bitmap = image instanceof Blob ? await createImageBitmap(image) : image
  const ratio = bitmap.height / bitmap.width
  try {
    return await encodePhoto(bitmap, {
      width: Math.max(1, Math.round(width || (height ?? 0) / ratio)),
      height: Math.max(1, Math.round(height || (width ?? 0) * ratio)),
    })
  } finally {
    if (bitmap !== image && bitmap instanceof ImageBitmap) bitmap.close()
  }
}
