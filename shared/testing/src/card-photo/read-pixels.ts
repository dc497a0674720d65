import sharp from 'sharp'

/**
 * What a canvas would give for a picture file: red, green, blue and alpha of each pixel, row by row.
 * @param longSide pixels of the longer side, to which the picture is made smaller
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
