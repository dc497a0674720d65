/** Sharp enough for any screen: a canvas of more would only take memory (px). */
const longestSide = 1600

/** Draws a whole picture on a canvas of its proportions. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const shrink = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * shrink))
  canvas.height = Math.max(1, Math.round(picture.height * shrink))
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
