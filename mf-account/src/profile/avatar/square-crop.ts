export type ImageSize = { width: number; height: number }
export type Point = { x: number; y: number }
/** Center and side of a square, in pixels of the image. */
export type SquareCrop = Point & { side: number }

export const maxZoom = 5

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
const getMaxSide = ({ width, height }: ImageSize) => Math.min(width, height)

function fitIntoImage({ x, y, side }: SquareCrop, image: ImageSize): SquareCrop {
  const halfSide = side / 2
  return {
    side,
    x: clamp(x, halfSide, image.width - halfSide),
    y: clamp(y, halfSide, image.height - halfSide),
  }
}

export function getMaxCrop(image: ImageSize): SquareCrop {
  return { x: image.width / 2, y: image.height / 2, side: getMaxSide(image) }
}

/** Returns the zoom relative to the largest square: 1 to `maxZoom`. */
export function getZoom({ side }: SquareCrop, image: ImageSize): number {
  return getMaxSide(image) / side
}

/** Moves the image by `offset`, in widths of the frame. */
export function panCrop(crop: SquareCrop, image: ImageSize, offset: Point): SquareCrop {
  return fitIntoImage({ ...crop, x: crop.x - offset.x * crop.side, y: crop.y - offset.y * crop.side }, image)
}

/** Zooms and keeps `anchor` in place, given in widths of the frame from its center. */
export function zoomCrop(
  crop: SquareCrop,
  image: ImageSize,
  zoom: number,
  anchor: Point = { x: 0, y: 0 },
): SquareCrop {
  const side = getMaxSide(image) / clamp(zoom, 1, maxZoom)
  const x = crop.x + anchor.x * (crop.side - side)
  const y = crop.y + anchor.y * (crop.side - side)
  return fitIntoImage({ x, y, side }, image)
}

/** Returns the position between the edges of the image from 0 to 1; 0.5 for an axis without room to move. */
export function getCropPosition(
  { x, y, side }: SquareCrop,
  { width, height }: ImageSize,
): { horizontal: number; vertical: number } {
  const fraction = (center: number, length: number) =>
    length > side ? (center - side / 2) / (length - side) : 1 / 2
  return { horizontal: fraction(x, width), vertical: fraction(y, height) }
}

export function positionCrop(
  crop: SquareCrop,
  image: ImageSize,
  position: { horizontal?: number; vertical?: number },
): SquareCrop {
  const { horizontal, vertical } = { ...getCropPosition(crop, image), ...position }
  const x = crop.side / 2 + horizontal * (image.width - crop.side)
  const y = crop.side / 2 + vertical * (image.height - crop.side)
  return fitIntoImage({ ...crop, x, y }, image)
}
