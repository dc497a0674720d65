import { type SquareCrop, toCropRect } from './square-crop.ts'

export function drawCropOnCanvas(canvas: HTMLCanvasElement, image: ImageBitmap, crop: SquareCrop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width } = toCropRect(crop)
  context.drawImage(image, x, y, width, width, 0, 0, canvas.width, canvas.height)
}
