import sharp from 'sharp'

/**
 * Reads an image as a canvas would: red, green, blue and alpha per pixel, row by row.
 * @param longSide maximum of the longer side in px
 */
export async function readPixels(
  file: Buffer,
  longSide: number,
): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const { data, info } = await sharp(file)
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
