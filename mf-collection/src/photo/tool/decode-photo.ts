/** A card in half of such a picture is as wide as what is made of it, and more would only take memory (px). */
const longestSide = 2048

/**
 * Decodes a photo, upright as it was taken, and makes it as small as the tool needs it. The whole of a photo of 50
 * megapixels takes 200 MB for as long as that lasts.
 * @throws where it is none that this browser can read
 */
export async function decodePhoto(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const shrink = longestSide / Math.max(whole.width, whole.height)
  if (shrink >= 1) return whole
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * shrink)),
      resizeHeight: Math.max(1, Math.round(whole.height * shrink)),
      resizeQuality: 'high',
    })
  } finally {
    whole.close()
  }
}
