/** A picture turned a quarter clockwise; the one before is given up. */
export function rotateImage(image: ImageBitmap): ImageBitmap {
  const canvas = new OffscreenCanvas(image.height, image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The photo cannot be turned')
  context.translate(image.height, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(image, 0, 0)
  image.close()
  return canvas.transferToImageBitmap()
}
