/** Larger pictures are made smaller at once: a phone's photo of 40 megapixels would be 160 MB in memory. */
const maxSide = 2048

/**
 * A picture of the person's own, upright as they took it.
 * @throws where the file is none that this browser can read
 */
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
