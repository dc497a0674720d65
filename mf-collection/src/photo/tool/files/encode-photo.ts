/** Quality of spec §9.9. */
const imageQuality = 0.85

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, imageQuality))

/**
 * Encodes an image as WebP or, in browsers without a WebP encoder, as JPEG: those would return a much larger PNG.
 * Camera metadata is dropped.
 * @throws {Error} when the browser cannot encode the image
 */
export async function encodePhoto(
  image: ImageBitmap | OffscreenCanvas,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to draw the photo')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const webp = await toBlob(canvas, 'image/webp')
  const photo = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  // Browsers free the memory of a canvas when it is resized, not when it is garbage.
  canvas.width = canvas.height = 0
  if (!photo) throw new Error('Failed to encode the photo')
  return photo
}
