import { encodePhoto } from './encode-photo.ts'

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
