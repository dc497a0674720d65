import type { Crop } from './crop.ts'
import { drawCrop } from './draw-crop.ts'

/** As large as the server keeps it. */
const longestSide = 512
const quality = 0.85

/**
 * The chosen square as a file: WebP, or PNG from a browser that writes none. Drawn anew, so nothing of what a camera
 * wrote into the file goes along.
 * @throws where the browser cannot
 */
export function cutPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(longestSide, Math.round(crop.side)))
  canvas.height = canvas.width
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    const take = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The picture cannot be written'))
    canvas.toBlob(take, 'image/webp', quality)
  })
}
