/**
 * Limit on the longer side in pixels: a card in half of the image still has the target width, and more would only
 * take memory.
 */
const maxSide = 2048

/**
 * Decodes a photo upright and scales it down. A 50-megapixel photo takes 200 MB until it is scaled.
 * @throws {DOMException} when the browser cannot read the photo
 */
export async function decodePhoto(file: Blob): Promise<ImageBitmap> {
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
