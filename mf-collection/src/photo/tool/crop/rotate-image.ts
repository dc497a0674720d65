/** Rotates by 90° clockwise and closes the original. */
export function rotateImage(image: ImageBitmap): ImageBitmap {
  const canvas = new OffscreenCanvas(image.height, image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to rotate the photo')
  context.translate(image.height, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(image, 0, 0)
  image.close()
  return canvas.transferToImageBitmap()
}
