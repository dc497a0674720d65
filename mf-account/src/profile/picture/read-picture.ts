/** Larger pictures are made smaller at once: a phone's photo of 40 megapixels would be 160 MB in memory. */
const longestSide = 2048

/**
 * A picture of the person's own, upright as they took it.
 * @throws where the file is none that this browser can read
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const shrink = longestSide / Math.max(whole.width, whole.height)
  if (shrink >= 1) return whole
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * shrink),
    resizeHeight: Math.round(whole.height * shrink),
    resizeQuality: 'high',
  })
  whole.close()
  return smaller
}
