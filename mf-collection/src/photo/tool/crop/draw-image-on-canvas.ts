/** Sharp enough for any screen: a canvas of more would only take memory (px). */
const maxSide = 1600

/** Draws a whole picture on a canvas of its proportions. */
export function drawImageOnCanvas(canvas: HTMLCanvasElement, image: ImageBitmap): void {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
}
