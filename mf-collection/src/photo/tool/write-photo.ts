/** Of spec §9.9. */
const quality = 0.85

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/**
 * Writes a picture as a file of a size: WebP, or JPEG from browsers that write no WebP (they would give a PNG, many
 * times as large). Nothing of what a camera put into the file goes along.
 * @throws where the browser cannot
 */
export async function writePhoto(
  picture: ImageBitmap | OffscreenCanvas,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The photo cannot be drawn')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const webp = await toBlob(canvas, 'image/webp')
  const photo = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  // Memory of a canvas is given back when it is small, not when nobody holds it.
  canvas.width = canvas.height = 0
  if (!photo) throw new Error('The photo cannot be written')
  return photo
}
