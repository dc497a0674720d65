/** A card in half of such a picture is as wide as what is made of it, and more would only take memory (px). */
const maxSide = 2048

/**
 * Decodes a photo, upright as it was taken, and makes it as small as the tool needs it. The whole of a photo of 50
 * megapixels takes 200 MB for as long as that lasts.
 * @throws where it is none that this browser can read
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
