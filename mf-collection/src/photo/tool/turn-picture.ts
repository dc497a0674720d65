/** A picture turned a quarter clockwise; the one before is given up. */
export function turnPicture(picture: ImageBitmap): ImageBitmap {
  const canvas = new OffscreenCanvas(picture.height, picture.width)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The photo cannot be turned')
  pen.translate(picture.height, 0)
  pen.rotate(Math.PI / 2)
  pen.drawImage(picture, 0, 0)
  picture.close()
  return canvas.transferToImageBitmap()
}
