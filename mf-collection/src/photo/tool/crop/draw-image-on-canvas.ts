/** Limit on the canvas's longer side in pixels: sharp on any screen, and small in memory. */
const maxSide = 1600

export function drawImageOnCanvas(canvas: HTMLCanvasElement, image: ImageBitmap): void {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
}
