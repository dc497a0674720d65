import type { SquareCrop } from './square-crop.ts'

export function drawCropOnCanvas(
  canvas: HTMLCanvasElement,
  image: ImageBitmap,
  { x, y, side }: SquareCrop,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}
