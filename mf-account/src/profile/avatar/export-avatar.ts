import { drawCropOnCanvas } from './draw-crop-on-canvas.ts'
import type { SquareCrop } from './square-crop.ts'

/** In px. The server stores no larger avatars. */
const maxSide = 512
const imageQuality = 0.85

/**
 * Encodes the crop as WebP, or PNG if the browser cannot write WebP. Redrawing drops camera metadata.
 * @throws if the browser cannot encode the image
 */
export function exportAvatar(image: ImageBitmap, crop: SquareCrop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(maxSide, Math.round(crop.side)))
  canvas.height = canvas.width
  drawCropOnCanvas(canvas, image, crop)
  return new Promise((resolve, reject) => {
    const handleBlob = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The browser cannot encode the image'))
    canvas.toBlob(handleBlob, 'image/webp', imageQuality)
  })
}
