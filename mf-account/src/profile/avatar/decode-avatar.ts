/** In px. Larger images are reduced at once: a phone's photo of 40 megapixels takes 160 MB in memory. */
const maxSide = 2048

/** Decodes an image file upright. @throws if the browser cannot read it */
export async function decodeAvatar(file: Blob): Promise<ImageBitmap> {
  const fullImage = await createImageBitmap(file)
  const scale = maxSide / Math.max(fullImage.width, fullImage.height)
  if (scale >= 1) return fullImage
  const resizedImage = await createImageBitmap(fullImage, {
    resizeWidth: Math.round(fullImage.width * scale),
    resizeHeight: Math.round(fullImage.height * scale),
    resizeQuality: 'high',
  })
  fullImage.close()
  return resizedImage
}
