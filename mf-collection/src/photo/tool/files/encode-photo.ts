/** Of spec §9.9. */
const imageQuality = 0.85

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, imageQuality))

/**
 * Writes a picture as a file of a size: WebP, or JPEG from browsers that write no WebP (they would give a PNG, many
 * times as large). Nothing of what a camera put into the file goes along.
 * @throws where the browser cannot
 */
export async function encodePhoto(
  image: ImageBitmap | OffscreenCanvas,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The photo cannot be drawn')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const webp = await toBlob(canvas, 'image/webp')
  const photo = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  // Memory of a canvas is given back when it is small, not when nobody holds it.
  canvas.width = canvas.height = 0
  if (!photo) throw new Error('The photo cannot be written')
  return photo
}
