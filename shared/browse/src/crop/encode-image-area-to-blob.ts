import type { Point, Size } from './crop-rect.ts'

/** Quality of spec §9.9. */
const imageQuality = 0.85

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, imageQuality))

/**
 * Encodes an area of an image in the given size as WebP. Browsers without a WebP encoder write a PNG, which keeps
 * transparency, or with `fallbackType: 'image/jpeg'` a much smaller JPEG. Camera metadata is dropped.
 * @throws {Error} when the browser cannot encode the image
 */
export async function encodeImageAreaToBlob(
  image: ImageBitmap | OffscreenCanvas,
  area: Point & Size,
  { width, height, fallbackType }: Size & { fallbackType: 'image/jpeg' | 'image/png' },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  const webp = await toBlob(canvas, 'image/webp')
  const isWanted = webp?.type === 'image/webp' || webp?.type === fallbackType
  const file = isWanted ? webp : await toBlob(canvas, fallbackType)
  // Browsers free the memory of a canvas when it is resized, not when it is garbage.
  canvas.width = canvas.height = 0
  if (!file) throw new Error('Failed to encode the image')
  return file
}
