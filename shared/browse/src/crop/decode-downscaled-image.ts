/** Limit on the longer side in pixels: larger images only take memory, 200 MB for a photo of 50 megapixels. */
const maxSide = 2048

/**
 * Decodes an image file upright and scales it down to at most 2048 px. Also runs in workers.
 * @throws {DOMException} when the browser cannot read the file
 */
export async function decodeDownscaledImage(file: Blob): Promise<ImageBitmap> {
  const fullImage = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = maxSide / Math.max(fullImage.width, fullImage.height)
  if (scale >= 1) return fullImage
  try {
    return await createImageBitmap(fullImage, {
      resizeWidth: Math.max(1, Math.round(fullImage.width * scale)),
      resizeHeight: Math.max(1, Math.round(fullImage.height * scale)),
      resizeQuality: 'high',
    })
  } finally {
    fullImage.close()
  }
}
