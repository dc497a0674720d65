import { drawCropOnCanvas } from './draw-crop-on-canvas.ts'
import type { SquareCrop } from './square-crop.ts'

/** As large as the server keeps it. */
const maxSide = 512
const imageQuality = 0.85

/**
 * The chosen square as a file: WebP, or PNG from a browser that writes none. Drawn anew, so nothing of what a camera
 * wrote into the file goes along.
 * @throws where the browser cannot
 */
export function exportAvatar(image: ImageBitmap, crop: SquareCrop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(maxSide, Math.round(crop.side)))
  canvas.height = canvas.width
  drawCropOnCanvas(canvas, image, crop)
  return new Promise((resolve, reject) => {
    const handleBlob = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The picture cannot be written'))
    canvas.toBlob(handleBlob, 'image/webp', imageQuality)
  })
}
